import {
  addDays,
  civilDateOf,
  epochOf,
  parisZone,
  weekOf,
  type CivilDate,
  type Moment,
} from '../kernel/index.ts';

/** A session at which somebody was. */
export type AttendedSession = {
  readonly startsAt: Moment;
  readonly endsAt: Moment;
  /** That of its objective, 1 to 3. */
  readonly intensity: number;
};

/** How many weighted minutes of a week are the goal (D11). */
export const weeklyGoalMinutes = 150;

const weights: Readonly<Record<number, number>> = { 1: 0.5, 2: 1, 3: 2 };

/** Returns what a minute of an intensity (1 to 3) counts for (D11). */
export const weightOf = (intensity: number): number => weights[intensity] ?? 1;

/** Returns the minutes of a session, each counted by its intensity: half, once or twice (D11). */
export const weightedMinutes = ({ startsAt, endsAt, intensity }: AttendedSession): number =>
  ((epochOf(endsAt) - epochOf(startsAt)) / 60_000) * weightOf(intensity);

const weekIn = (moment: Moment): CivilDate => weekOf(civilDateOf(moment, parisZone));

/** Returns the weighted minutes of the civil week of `now`, Monday to Sunday in Paris (D11). */
export const minutesThisWeek = (attended: readonly AttendedSession[], now: Moment): number =>
  Math.round(
    attended
      .filter(({ startsAt }) => weekIn(startsAt) === weekIn(now))
      .reduce((sum, session) => sum + weightedMinutes(session), 0),
  );

/** Returns how many weeks in a row somebody was at a session; the week that runs breaks nothing while it has none. */
export function streakOfWeeks(attended: readonly AttendedSession[], now: Moment): number {
  const weeks = new Set(attended.map(({ startsAt }) => weekIn(startsAt)));
  const current = weekIn(now);
  let week = weeks.has(current) ? current : addDays(current, -7);
  let count = 0;
  for (; weeks.has(week); week = addDays(week, -7)) count += 1;
  return count;
}
