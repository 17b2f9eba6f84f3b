import { keepWithin } from './keep-within.ts';
import { and, between, inArray, or, sql } from 'drizzle-orm';
import type { CivilDate } from '@elan/domain/kernel';
import { db } from '../../platform/db/database.ts';
import type { DaySheet } from '../sessions/public.ts';
import { dashboardDays } from './dashboards.tables.ts';

type Kept = { readonly writtenAt: string; readonly sheet: DaySheet['sheet'] };

/** How many sessions are kept in memory: some 20 MB of those of many people. */
const mostSessions = 20_000;
const kept = keepWithin<Kept>(mostSessions, ({ sheet }) => sheet.length);

const keyOf = (companyId: string, day: CivilDate): string => `${companyId} ${day}`;

/**
 * Returns the days of the roll-up of some companies, both ends in. A day that was read before is not read again: the database says when it
 * was written, and a day that is written anew has another moment.
 */
export async function keptSheets(
  companyIds: readonly string[],
  from: CivilDate,
  to: CivilDate,
): Promise<DaySheet[]> {
  const writtenAt = sql<string>`${dashboardDays.computedAt}::text`;
  const { companyId, day } = dashboardDays;
  const rows = await db
    .select({ companyId, day, writtenAt })
    .from(dashboardDays)
    .where(and(inArray(companyId, [...companyIds]), between(day, from, to)));
  // Taken now: while the others are read, another answer may push them out.
  const known = new Map(
    rows.flatMap((row) => {
      const one = kept.get(keyOf(row.companyId, row.day));
      return one?.writtenAt === row.writtenAt ? [[keyOf(row.companyId, row.day), one] as const] : [];
    }),
  );
  const unknown = rows.filter((row) => !known.has(keyOf(row.companyId, row.day)));
  const daysOf = Map.groupBy(unknown, (row) => row.companyId);
  const read =
    unknown.length === 0
      ? []
      : await db
          .select({ companyId, day, writtenAt, sheet: dashboardDays.sheet })
          .from(dashboardDays)
          .where(
            or(
              ...[...daysOf].map(([id, days]) =>
                and(
                  sql`${companyId} = ${id}`,
                  inArray(
                    day,
                    days.map((one) => one.day),
                  ),
                ),
              ),
            ),
          );
  const found = new Map(read.map((row) => [keyOf(row.companyId, row.day), row]));
  return rows.flatMap((row) => {
    const key = keyOf(row.companyId, row.day);
    // One that was written anew between both readings is told as the second one found it.
    const one: Kept | undefined = known.get(key) ?? found.get(key);
    if (!one) return [];
    kept.set(key, { writtenAt: one.writtenAt, sheet: one.sheet });
    return [{ companyId: row.companyId, day: row.day, sheet: one.sheet }];
  });
}
