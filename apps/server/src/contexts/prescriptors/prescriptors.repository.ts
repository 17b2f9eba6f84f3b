import type { Scope } from '@elan/domain/accounts';
import { isSiret } from '@elan/domain/companies';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import type { OfferPolicy, PrescriptorOffer } from '@elan/domain/prescriptors';
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { acrossWall } from '../../platform/db/tenant-wall.ts';
import { companies } from '../companies/public.ts';
import { offerPolicies } from './prescriptors.tables.ts';

export type OfferRow = typeof offerPolicies.$inferSelect;
type PrescriptorRow = typeof companies.$inferSelect;

/** An administrator reaches every prescriptor; a prescriptor itself; a company the one that refers it (permission table). */
function reachedBy(scope: Scope): SQL {
  if (scope.kind === 'all') return sql`true`;
  if (scope.kind === 'affiliated') return eq(companies.id, scope.prescriptorId);
  if (scope.kind !== 'company') return sql`false`;
  const own = db
    .select({ id: sql`referred.prescriptor_id` })
    .from(sql`${companies} as referred`)
    .where(sql`referred.id = ${scope.companyId}`);
  return sql`${companies.id} in (${own})`;
}

/** A prescriptor of the scope. Throws `not-found`: a foreign id, an unknown one, a malformed one and a client are the same (I36). */
export async function prescriptorIn(scope: Scope, id: string): Promise<PrescriptorRow> {
  const [found] = isUuid(id)
    ? // The one that refers a company is another organisation.
      await acrossWall(() =>
        db
          .select()
          .from(companies)
          .where(
            and(
              eq(companies.id, id),
              eq(companies.kind, 'prescriptor'),
              ne(companies.status, 'DELETED'),
              reachedBy(scope),
            ),
          ),
      )
    : [];
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}

/** The offer of a prescriptor, or undefined before it is filled. */
export async function offerOf(prescriptorId: string): Promise<OfferRow | undefined> {
  const [found] = await db.select().from(offerPolicies).where(eq(offerPolicies.prescriptorId, prescriptorId));
  return found;
}

/** Tells whether a prescriptor filled its offer: without one it invites nobody (specification point 5). */
export const hasOffer = async (prescriptorId: string): Promise<boolean> =>
  (await offerOf(prescriptorId)) !== undefined;

/** What an offer says, apart from whose and when. */
export const policyOf = ({
  prescriptorId: _,
  createdAt,
  updatedAt,
  version,
  ...policy
}: OfferRow): OfferPolicy => policy;

/** A prescriptor of the scope and its offer. Throws `not-found`. */
export async function readOffer(scope: Scope, id: string): Promise<PrescriptorOffer> {
  const { id: prescriptorId, name, siret } = await prescriptorIn(scope, id);
  const offer = await offerOf(prescriptorId);
  return {
    prescriptor: { id: prescriptorId, name, hasSiret: isSiret(siret) },
    policy: offer ? policyOf(offer) : null,
    version: offer?.version ?? null,
    updatedAt: offer?.updatedAt.toString() ?? null,
  };
}

/**
 * Returns the offer that governs a company: the one of the prescriptor that it is attached to, with its name; null without one. The
 * prescriptor is another organisation, so the wall of the company is crossed.
 */
export const offerGoverning = (
  companyId: string,
): Promise<{ readonly policy: OfferPolicy; readonly prescriptor: string } | null> =>
  acrossWall(async () => {
    const [found] = await db
      .select({ offer: offerPolicies, prescriptor: companies.name })
      .from(offerPolicies)
      .innerJoin(companies, eq(companies.id, offerPolicies.prescriptorId))
      .where(
        sql`${offerPolicies.prescriptorId} = (select client.prescriptor_id from ${companies} as client where client.id = ${companyId})`,
      );
    return found ? { policy: policyOf(found.offer), prescriptor: found.prescriptor } : null;
  });
