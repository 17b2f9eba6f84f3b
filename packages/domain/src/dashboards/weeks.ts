import { addDays, formatShortDate, weekOf, type CivilDate } from '../kernel/index.ts';
import type { SheetLine } from './day-sheet.ts';
import type { PeriodDays } from './periods.ts';
import type { Hidden } from './privacy-floor.ts';

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

/**
 * Tells why a week may not be shown beside the total of its period (D27): it has too few people, or the total less the
 * weeks that are shown would give it away. The smallest of the others is then hidden with it. A week without anybody hides
 * nobody.
 */
export function weekFloor(
  lines: readonly SheetLine[],
  least: number,
  peopleOf: (line: SheetLine) => readonly string[],
): (week: CivilDate) => Hidden | null {
  const people = new Map<CivilDate, Set<string>>();
  for (const line of lines) {
    const those = peopleOf(line);
    if (those.length === 0) continue;
    const week = weekOf(line.day);
    people.set(week, new Set([...(people.get(week) ?? []), ...those]));
  }
  const smallestFirst = [...people].toSorted((a, b) => a[1].size - b[1].size || (a[0] < b[0] ? -1 : 1));
  const hidden = new Map<CivilDate, Hidden>();
  const left = new Set<string>();
  for (const [week, those] of smallestFirst) {
    const isFew = those.size < least;
    if (!isFew && (left.size === 0 || left.size >= least)) break;
    hidden.set(week, isFew ? 'few' : 'deduced');
    for (const one of those) left.add(one);
  }
  return (week) => hidden.get(week) ?? null;
}
