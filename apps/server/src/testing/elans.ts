import type { FastifyInstance } from 'fastify';
import { aManager, aMember } from './factories.ts';
import { goodPassword } from './registrations.ts';

/** An employee of a company, signed in to the people’s space. */
export async function anElan(app: FastifyInstance, companyId: string) {
  const { userId, email } = await aManager({ companyId });
  const member = await aMember({ companyId, userId, firstName: 'Zoé', lastName: 'Secret' });
  const payload = { email, password: goodPassword, audience: 'espace' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  const { idToken } = answer.json<{ idToken: string }>();
  return { companyId, userId, email, memberId: member.id, headers: { authorization: `Bearer ${idToken}` } };
}
