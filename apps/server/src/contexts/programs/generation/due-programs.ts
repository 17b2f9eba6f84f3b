import type { CivilDate } from '@elan/domain/kernel';
import { and, asc, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { programPauses, programs } from '../programs.tables.ts';
import { ofRunningCompany } from '../../companies/public.ts';

// In one order for all callers: two callers that lock them never deadlock.
async function idsWhere(where: SQL | undefined): Promise<string[]> {
  const rows = await db.select({ id: programs.id }).from(programs).where(where).orderBy(asc(programs.id));
  return rows.map((row) => row.id);
}

const paused = (day: CivilDate): SQL => sql`exists (
  select from ${programPauses} where ${programPauses.programId} = ${programs.id} and ${programPauses.status} = 'GRANTED'
    and ${programPauses.startsOn} <= ${day}::date and coalesce(${programPauses.endsOn} >= ${day}::date, true))`;

/** The programmes with a coach whose start has come on `day`; a stopped company starts nothing. */
export const toStart = (day: CivilDate): Promise<string[]> =>
  idsWhere(
    and(
      eq(programs.status, 'PENDING_DATE'),
      lte(programs.startDate, day),
      ofRunningCompany(programs.companyId),
    ),
  );

/** The running programmes that a granted pause holds on `day`. */
export const toPause = (day: CivilDate): Promise<string[]> =>
  idsWhere(and(eq(programs.status, 'ACTIVE'), paused(day)));

/** The paused programmes that no pause holds any more on `day`, those of stopped companies left aside. */
export const toResume = (day: CivilDate): Promise<string[]> =>
  idsWhere(and(eq(programs.status, 'PAUSED'), sql`not ${paused(day)}`, ofRunningCompany(programs.companyId)));

/** The programmes whose company has not answered an earlier date in time, at `now` (D19). */
export const toKeepDate = (now: Temporal.Instant, today: CivilDate): Promise<string[]> =>
  idsWhere(
    and(
      eq(programs.status, 'PENDING_DATE_CONFIRMATION'),
      sql`(${programs.proposedAt} <= ${now.toString()}::timestamptz - interval '72 hours' or ${programs.proposedDate} <= ${today}::date)`,
    ),
  );

/** The programmes that look for a coach and start on `latest` at the latest. */
export const withoutCoachBy = (latest: CivilDate): Promise<string[]> =>
  idsWhere(
    and(eq(programs.status, 'PENDING_COACH'), isNull(programs.coachId), lte(programs.startDate, latest)),
  );
