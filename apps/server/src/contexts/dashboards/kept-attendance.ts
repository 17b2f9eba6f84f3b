import { keepWithin } from './keep-within.ts';
import type { CivilDate } from '@elan/domain/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { attendedBefore, everyoneBefore } from '../sessions/public.ts';
import { dashboardDays, dashboardMarks, dashboardRefreshes } from './dashboards.tables.ts';

type Kept = { readonly state: string; readonly people: ReadonlySet<string> };

/** How many people are kept in memory: some 20 MB of their ids. */
const mostPeople = 200_000;
const kept = keepWithin<Kept>(mostPeople, ({ people }) => people.size);

/**
 * How the roll-up of a company stands before a day: how many days it has and when the last of them was written. Null where it does not
 * say what the rows say: it does not go so far, or one of its days changed since.
 */
async function stateBefore(companyId: string, day: CivilDate): Promise<string | null> {
  const days = sql`(select count(*) || ' ' || max(${dashboardDays.computedAt}) from ${dashboardDays}
    where ${dashboardDays.companyId} = ${companyId} and ${dashboardDays.day} < ${day})`;
  const marked = sql`exists (select from ${dashboardMarks} where ${dashboardMarks.companyId} = ${companyId} and ${dashboardMarks.day} < ${day})`;
  const [row] = await db
    .select({ state: sql<string | null>`case when not ${marked} then ${days} end` })
    .from(dashboardRefreshes)
    .where(
      and(
        eq(dashboardRefreshes.companyId, companyId),
        sql`${dashboardRefreshes.throughDay} >= ${day}::date - 1`,
      ),
    );
  return row?.state ?? null;
}

/**
 * Returns which of these employees of some companies were at a session of theirs before a day. Of one company with a roll-up, everyone who
 * was is kept in memory, until a day of it is written anew: what is asked at each view is then how the roll-up stands, not years of rows.
 */
export async function seenBefore(
  companyIds: readonly string[],
  memberIds: readonly string[],
  day: CivilDate,
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const [companyId = '', ...others] = companyIds;
  // Taken before the rows are read: what commits meanwhile makes another state.
  const state = others.length === 0 ? await stateBefore(companyId, day) : null;
  if (state === null) return attendedBefore(memberIds, day);
  const key = `${companyId} ${day}`;
  const found = kept.get(key);
  const people = found?.state === state ? found.people : await everyoneBefore(companyId, day);
  kept.set(key, { state, people });
  return new Set(memberIds.filter((id) => people.has(id)));
}
