import { addDays, civilDateOf, earlierDay, laterDay, timeOfDayOf } from '@elan/domain/kernel';

/** An outage longer than this is a matter for people: only its last days are caught up. */
export const longestOutageDays = 31;

/** Returns the last civil day (Paris) whose hour `at` has passed at `now`. */
export function lastDueDay(now: Temporal.Instant, at: string): string {
  const today = civilDateOf(now);
  return timeOfDayOf(now) >= at ? today : addDays(today, -1);
}

/**
 * Returns the civil days (Paris) for which a daily job of `at` (`03:15`) still has to run, oldest first (D20: catches up
 * after an outage). They are the days since its first run that have none and whose hour has passed. A job that never ran
 * owes today at most. `runDays` are the days it ran for; the last `longestOutageDays + 1` of them are enough.
 */
export function owedDays(now: Temporal.Instant, at: string, runDays: readonly string[]): string[] {
  const today = civilDateOf(now);
  const lastDue = lastDueDay(now, at);
  const firstRun = runDays.reduce(earlierDay, today);
  const earliest = addDays(lastDue, 1 - longestOutageDays);
  const days: string[] = [];
  for (let day = laterDay(firstRun, earliest); day <= lastDue; day = addDays(day, 1)) {
    if (!runDays.includes(day)) days.push(day);
  }
  return days;
}
