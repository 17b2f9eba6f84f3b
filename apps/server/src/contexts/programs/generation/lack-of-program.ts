import {
  addDays,
  dayHasPassed,
  hasCome,
  isWithin,
  type CivilDate,
  type TimeOfDay,
} from '@elan/domain/kernel';
import { planDifference, sessionsDue, type PlanInput, type PlannedSession } from '@elan/domain/programs';
import type { sessionsOfPrograms } from '../../sessions/public.ts';

type Existing = ReturnType<Awaited<ReturnType<typeof sessionsOfPrograms>>>;

/** What stands between the sessions of a programme and its plan, on a morning. */
export type Lack = {
  /** To be made: due, not there, and still to come. */
  readonly toCome: readonly PlannedSession[];
  /** Due, not there, and too late to be made. */
  readonly over: readonly PlannedSession[];
  /** What no night can mend: an hour that is over without its session, a session that the plan no longer holds. */
  readonly problems: readonly {
    readonly code: 'programs/missing-sessions' | 'programs/excess-sessions';
    readonly date: CivilDate;
    readonly start: TimeOfDay;
  }[];
};

/**
 * Compares the sessions of a programme with those that it must have on the morning of `today` (D20). A morning may be worked again, or
 * caught up, when an hour of its day is over already: `now`, by the clock of the database, tells (T52).
 */
export function lackOf(
  input: PlanInput & { readonly today: CivilDate; readonly weeksAhead: number },
  existing: Existing,
  now: Temporal.Instant,
): Lack {
  const { today, weeksAhead } = input;
  const known = existing.map((session) => ({ ...session, date: session.plannedOn }));
  const { missing, excess } = planDifference(sessionsDue(input).sessions, known);
  const isToCome = ({ date, startsAt }: PlannedSession) =>
    !dayHasPassed(date, today) && !hasCome(startsAt, now);
  const horizon = addDays(today, 7 * weeksAhead);
  const over = missing.filter((session) => !isToCome(session));
  return {
    toCome: missing.filter(isToCome),
    over,
    problems: [
      ...over.map(({ date, start }) => ({ code: 'programs/missing-sessions' as const, date, start })),
      ...excess
        .filter(({ status, date }) => status === 'ACTIVE' && isWithin(date, { from: today, to: horizon }))
        .map(({ date, slotKey }) => ({
          code: 'programs/excess-sessions' as const,
          date,
          start: slotKey.slice(slotKey.indexOf('-') + 1),
        })),
    ],
  };
}
