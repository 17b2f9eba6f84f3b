import type { SheetLine } from '@elan/domain/dashboards';
import { addDays, laterDay, parisZone, type CivilDate } from '@elan/domain/kernel';
import { and, between, inArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { readDaySheets, type DaySheet, type SheetEntry } from '../sessions/public.ts';
import { dashboardMarks, dashboardRefreshes } from './dashboards.tables.ts';
import { keptSheets } from './kept-sheets.ts';

const keyOf = (companyId: string, day: CivilDate): string => `${companyId} ${day}`;

/**
 * Returns the sheets of some companies from a day to another, both in: those of the roll-up, and counted from the rows those that it
 * does not have yet or that changed since. So they are, at any time, what the rows say.
 */
export async function sheetsBetween(
  companyIds: readonly string[],
  from: CivilDate,
  to: CivilDate,
): Promise<DaySheet[]> {
  if (companyIds.length === 0) return [];
  const ids = [...companyIds];
  // The last day is never taken from the roll-up: it is still going on.
  const through = sql`least(${dashboardRefreshes.throughDay}, ${addDays(to, -1)}::date)`;
  const kept = await db
    .select({ companyId: dashboardRefreshes.companyId, through: sql<CivilDate | null>`${through}::text` })
    .from(dashboardRefreshes)
    .where(inArray(dashboardRefreshes.companyId, ids));
  const marks = await db
    .selectDistinct({ companyId: dashboardMarks.companyId, day: dashboardMarks.day })
    .from(dashboardMarks)
    .where(and(inArray(dashboardMarks.companyId, ids), between(dashboardMarks.day, from, to)));
  const stored = await keptSheets(ids, from, to);
  const throughOf = new Map(kept.map((row) => [row.companyId, row.through]));
  const marked = new Set(marks.map(({ companyId, day }) => keyOf(companyId, day)));
  const good = stored.filter(
    ({ companyId, day }) => day <= (throughOf.get(companyId) ?? '') && !marked.has(keyOf(companyId, day)),
  );
  const since = ids.map((id) => {
    const last = throughOf.get(id);
    return [id, last ? laterDay(addDays(last, 1), from) : from] as const;
  });
  const live = await readDaySheets({ from, to, since: new Map(since), changed: marks });
  return [...good, ...live];
}

const hourIn = (at: string, zone: string): number => Temporal.Instant.from(at).toZonedDateTimeISO(zone).hour;

function cancelledBy({ held, by }: SheetEntry, managers: ReadonlySet<string>): SheetLine['cancelledBy'] {
  if (held) return null;
  if (by === null) return 'rule';
  return managers.has(by) ? 'company' : 'team';
}

/** Returns the lines of sheets: hours by the wall clock of each place, and who cancelled. */
export function linesOfSheets(
  sheets: readonly DaySheet[],
  {
    zones,
    managers,
  }: { readonly zones: ReadonlyMap<string, string>; readonly managers: ReadonlySet<string> },
): SheetLine[] {
  return sheets.flatMap(({ companyId, day, sheet }) =>
    sheet.map((entry) => ({
      day,
      company: companyId,
      program: entry.program,
      spot: entry.spot,
      objective: entry.objective,
      coach: entry.coach,
      type: entry.type,
      hour: hourIn(entry.at, (entry.spot !== null && zones.get(entry.spot)) || parisZone),
      minutes: entry.minutes,
      status: entry.held ? ('held' as const) : ('cancelled' as const),
      counted: entry.counted,
      cancelledBy: cancelledBy(entry, managers),
      late: entry.late,
      places: entry.places,
      registered: entry.registered,
      waiting: entry.waiting,
      leftLate: entry.leftLate,
      lateCount: entry.lateCount,
      attended: entry.attended,
      missed: entry.missed,
      raters: entry.raters,
      marks: entry.marks,
    })),
  );
}
