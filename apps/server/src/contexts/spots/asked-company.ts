import type { Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, eq, exists, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { companies, plansSessions } from '../companies/public.ts';
import { spots } from './spots.tables.ts';

/** The name of the company of a spot, to be selected beside it. */
export const companyOfSpot = sql<string>`(select ${companies.name} from ${companies} where ${sql`${companies.id} = ${spots.companyId}`})`;

/** Returns the company or the gym that was asked for (by who runs a gym: one that has a spot in it), null when none was. Throws `not-found`: a foreign id, an unknown one and a malformed one are the same (I36). */
export async function askedCompany(
  scope: Scope,
  id: string | undefined,
): Promise<{ id: string; name: string } | null> {
  if (id === undefined) return null;
  if (!isUuid(id)) throw kernelErrors.fail('not-found');
  const own =
    scope.kind === 'gym'
      ? exists(
          db
            .select({ one: sql`1` })
            .from(spots)
            .where(and(eq(spots.companyId, companies.id), eq(spots.gymId, scope.gymId))),
        )
      : withinScope(scope, { companyId: companies.id });
  const [found] = await db
    .select({ id: companies.id, name: companies.name, own: sql<boolean>`${own}` })
    .from(companies)
    .where(and(eq(companies.id, id), scope.kind === 'all' ? plansSessions : undefined));
  if (!found?.own) throw kernelErrors.fail('not-found');
  return { id: found.id, name: found.name };
}
