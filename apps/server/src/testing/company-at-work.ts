import type { FastifyInstance } from 'fastify';
import { aManager, aSpot, aStaffMember, signedIn } from './factories.ts';

export type Headers = { authorization: string };

/** A company with a place, its manager signed in, and an administrator beside it. */
export async function aCompanyAtWork(
  app: FastifyInstance,
): Promise<{ companyId: string; spotId: string; manager: Headers; admin: Headers }> {
  const { companyId, email } = await aManager();
  return {
    companyId,
    spotId: (await aSpot({ companyId })).id,
    manager: await signedIn(app, email),
    admin: await signedIn(app, (await aStaffMember('ADMIN')).email),
  };
}
