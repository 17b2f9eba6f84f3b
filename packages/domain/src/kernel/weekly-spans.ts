import { minutesOf, type TimeOfDay, type TimeSpan } from './time-of-day.ts';

/** A span of hours that comes back each week: `weekday` from 1 (Monday) to 7. */
export type WeeklySpan = TimeSpan & { readonly weekday: number };

/**
 * Tells whether some weekly spans cover a whole session (I6): spans that touch make one, so 12:30-13:30 fits in 12:00-13:00 and
 * 13:00-14:00. The one function for spots and for coaches, of the browser and of the server.
 */
export function weekCovers(
  spans: readonly WeeklySpan[],
  session: { readonly weekday: number; readonly start: TimeOfDay; readonly minutes: number },
): boolean {
  const end = minutesOf(session.start) + session.minutes;
  let covered = minutesOf(session.start);
  for (const span of spans
    .filter((one) => one.weekday === session.weekday)
    .toSorted((a, b) => minutesOf(a.start) - minutesOf(b.start))) {
    if (minutesOf(span.start) <= covered) covered = Math.max(covered, minutesOf(span.end));
  }
  return covered >= end;
}
