import { addDays, civilDateOf, daysBetween } from '../kernel/index.ts';
import type { CivilDate, Moment } from '../kernel/index.ts';
import { validationWeeks } from './program-deadlines.ts';

/** From its fifth week on, a wait of at most six is an alarm (state machine 5). */
export const alarmWeeks = validationWeeks - 1;

/** How a submitted programme waits for its validation. Days are civil days in Paris. */
export type ValidationWait = {
  /** Whole days since the submission. */
  readonly days: number;
  /** The last day of the six weeks. */
  readonly lastDay: CivilDate;
  /** Days until that one, 0 on it; negative once it is behind. */
  readonly daysLeft: number;
  readonly alarm: boolean;
};

/** Returns how long a programme has waited at `now`, and what is left of its six weeks (specification point 4). */
export function validationWait(submittedAt: Moment, now: Moment): ValidationWait {
  const from = civilDateOf(submittedAt);
  const today = civilDateOf(now);
  const lastDay = addDays(from, 7 * validationWeeks);
  const days = daysBetween(from, today);
  return { days, lastDay, daysLeft: daysBetween(today, lastDay), alarm: days >= 7 * alarmWeeks };
}

/** The day of the submission of the programmes whose alarm begins on `day`. */
export const alarmedSubmissionDay = (day: CivilDate): CivilDate => addDays(day, -7 * alarmWeeks);
