import { addDays, formatShortDate, weekOf, type CivilDate } from '../kernel/index.ts';
import type { SheetLine } from './day-sheet.ts';
import type { PeriodDays } from './periods.ts';

/** Returns the Mondays of the weeks that a period touches, oldest first. */
export function weeksIn({ from, to }: Pick<PeriodDays, 'from' | 'to'>): CivilDate[] {
  const weeks: CivilDate[] = [];
  for (let week = weekOf(from); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/** « sem. du 02/11 »: a week, as an axis writes it. */
export const weekLabel = (week: CivilDate): string => `sem. du ${formatShortDate(week).slice(0, 5)}`;

/** The sessions of a week, out of those of a period. */
export const inWeek = (lines: readonly SheetLine[], week: CivilDate): SheetLine[] =>
  lines.filter(({ day }) => weekOf(day) === week);
