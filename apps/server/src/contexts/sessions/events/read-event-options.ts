import type { Scope } from '@elan/domain/accounts';
import type { EventOptions } from '@elan/domain/sessions';
import { companySetupStatuses, type CompanyStatus } from '@elan/domain/companies';
import { and, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { coachName, listActiveCoaches } from '../../coaches/public.ts';
import { companies, isRunningCompany } from '../../companies/public.ts';
import { withinScope } from '../../../platform/registry/within-scope.ts';
import { spots } from '../../spots/public.ts';

/** The longest list that one still chooses from: those with a spot come first, as most events take place at one. */
const mostCompanies = 1000;

// What a company has only Live sessions with needs no spot.
const served = [
  ...companySetupStatuses,
  'TUTORIAL',
  'ACTIVE',
  'ACTIVE_PENDING',
  'PAUSED',
  'EXTENDED',
] as const satisfies readonly CompanyStatus[];

/**
 * Returns what one chooses between to plan a session outside of a programme: the client companies that we serve, and those that have a spot
 * already, which come first, each in the order of names; the active coaches. A company without a spot has Live sessions only.
 * A gym that has a spot of its own owns sessions as they do. For a gym: itself, and the companies that have a spot in it.
 */
export async function readEventOptions(scope: Scope): Promise<EventOptions> {
  const inGym = scope.kind === 'gym' ? eq(spots.gymId, scope.gymId) : undefined;
  const hasSpot = exists(
    db
      .select({ one: sql`1` })
      .from(spots)
      .where(and(eq(spots.companyId, companies.id), isNull(spots.closedAt), inGym)),
  );
  const found = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(
      and(
        inGym ? hasSpot : withinScope(scope, { companyId: companies.id }),
        or(
          eq(companies.kind, 'client'),
          and(eq(companies.kind, 'gym'), hasSpot),
          // The customers of the shop have no spot: Live sessions only.
          scope.kind === 'all' ? eq(companies.kind, 'public') : undefined,
        ),
        isRunningCompany,
        or(hasSpot, inArray(companies.status, [...served])),
      ),
    )
    .orderBy(desc(hasSpot), sql`${companies.name} collate "und-x-icu"`, companies.id)
    .limit(mostCompanies);
  // Who plans for no company has no coach to choose.
  const active = found.length > 0 ? await listActiveCoaches() : [];
  return {
    companies: found,
    coaches: active.map((coach) => ({ id: coach.id, displayName: coachName(coach) })),
  };
}
