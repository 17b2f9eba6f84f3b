import {
  isTimeOfDay,
  isWithinOpeningHours,
  minutesIn,
  minutesOf,
  timesOverlap,
  weekCovers,
} from '../kernel/index.ts';
import type { RuleProblem, WeeklySpan } from '../kernel/index.ts';

/** When a coach may be given a session, each week, by the clock of the place. */
export type Availability = WeeklySpan;

/** The least length of an availability, in minutes (specification point 5). */
export const availabilityMinutes = 60;

export type AvailabilityProblemCode =
  | 'not-half-hour'
  | 'start-not-before-end'
  | 'outside-opening-hours'
  | 'too-short'
  | 'duplicate'
  | 'overlap';

const onHalfHours = ({ start, end }: Availability): boolean =>
  [start, end].every((time) => isTimeOfDay(time) && minutesOf(time) % 30 === 0);
const sameDay = (one: Availability) => (other: Availability) => other.weekday === one.weekday;

// The first rule that a line breaks is the one that is said.
const rules: readonly {
  code: AvailabilityProblemCode;
  message: string;
  isWrong: (one: Availability, earlier: readonly Availability[]) => boolean;
}[] = [
  {
    code: 'not-half-hour',
    message: 'Choisissez une heure ronde ou une demi-heure (xx:00 ou xx:30).',
    isWrong: (one) => !onHalfHours(one),
  },
  {
    code: 'start-not-before-end',
    message: 'Le début doit précéder la fin.',
    isWrong: ({ start, end }) => start >= end,
  },
  {
    code: 'outside-opening-hours',
    message: 'Choisissez des heures entre 6\u00a0h et 22\u00a0h.',
    isWrong: (one) => !isWithinOpeningHours(one),
  },
  {
    code: 'too-short',
    message: 'Une disponibilité dure au moins une heure.',
    isWrong: (one) => minutesIn(one) < availabilityMinutes,
  },
  {
    code: 'duplicate',
    message: 'Cette disponibilité est déjà dans la liste.',
    isWrong: (one, earlier) =>
      earlier.some((other) => sameDay(one)(other) && other.start === one.start && other.end === one.end),
  },
  {
    code: 'overlap',
    message: 'Cette disponibilité en chevauche une autre le même jour.',
    isWrong: (one, earlier) => earlier.some((other) => sameDay(one)(other) && timesOverlap(one, other)),
  },
];

/**
 * Returns what is wrong with the availabilities of a coach (specification point 5, I45), each problem with its line; an empty
 * list is a yes. One may start when another ends; one inside another overlaps it.
 */
export function availabilityProblems(
  availabilities: readonly Availability[],
): RuleProblem<AvailabilityProblemCode>[] {
  return availabilities.flatMap((one, index) => {
    const wrong = rules.find((rule) => rule.isWrong(one, availabilities.slice(0, index)));
    return wrong ? [{ code: wrong.code, path: `availabilities.${index}`, message: wrong.message }] : [];
  });
}

/**
 * Tells whether a coach is available during a whole session (I6): availabilities that touch make one. `weekday` and `start` are
 * those of the place of the session.
 */
export const coachIsAvailable: typeof weekCovers = weekCovers;
