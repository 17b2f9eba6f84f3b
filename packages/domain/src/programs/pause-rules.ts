import { fieldMessages, formatShortDate } from '../kernel/index.ts';
import type { CivilDate, FieldIssue } from '../kernel/index.ts';

/** The days of a pause, both ends included; without an end while `endsOn` is null. */
export type PauseDays = { readonly startsOn: CivilDate; readonly endsOn: CivilDate | null };

/** Tells whether a day is inside a pause. */
export const pauseCovers = ({ startsOn, endsOn }: PauseDays, day: CivilDate): boolean =>
  startsOn <= day && (endsOn === null || day <= endsOn);

/** Tells whether two pauses share a day. */
export const pausesOverlap = (a: PauseDays, b: PauseDays): boolean =>
  (b.endsOn === null || a.startsOn <= b.endsOn) && (a.endsOn === null || b.startsOn <= a.endsOn);

/** « le 24/12/2026 », « du 24/12/2026 au 03/01/2027 », « à partir du 24/12/2026, sans date de fin ». */
export function pauseWords({ startsOn, endsOn }: PauseDays): string {
  const first = formatShortDate(startsOn);
  if (endsOn === null) return `à partir du ${first}, sans date de fin`;
  return startsOn === endsOn ? `le ${first}` : `du ${first} au ${formatShortDate(endsOn)}`;
}

/**
 * Returns what is wrong with the days of a pause asked for on the day `today`, each problem with its field (state machine
 * 5): it begins today at the earliest, and its end does not precede its start.
 */
export function pauseProblems({ startsOn, endsOn }: PauseDays, today: CivilDate): FieldIssue[] {
  const problems: FieldIssue[] = [];
  if (startsOn < today) problems.push({ path: 'startsOn', message: fieldMessages.datePast });
  if (endsOn !== null && endsOn < startsOn) {
    problems.push({ path: 'endsOn', message: fieldMessages.dateOrder });
  }
  return problems;
}
