import type { CivilDate } from '../kernel/index.ts';
import type { PlanInput } from './plan-sessions.ts';
import { occurrenceKeyOf } from './recurrence.ts';

/** A session as the plan needs it: its day and slot, and whether it is to be made up (cancelled, or held, without being counted). */
export type PlannedOn = {
  readonly plannedOn: CivilDate;
  readonly slotKey: string;
  readonly isGone: boolean;
};

/**
 * Returns the plan of a programme that has sessions already. A session to be made up leaves the plan and is made up once,
 * at the end (D21), even when a pause or a closing day took its date too. A session that stands (to come, held, counted)
 * keeps its place, even when a pause took its day since. On a day that the company has closed since, it is no longer
 * planned.
 */
export function planWithHistory(input: PlanInput, planned: readonly PlannedOn[]): PlanInput {
  const keysOf = (rows: readonly PlannedOn[]) =>
    new Set(rows.map(({ plannedOn, slotKey }) => occurrenceKeyOf({ date: plannedOn, slotKey })));
  const isClosed = ({ plannedOn }: PlannedOn) =>
    input.closingDays.some(({ from, to }) => from <= plannedOn && plannedOn <= to);
  return {
    ...input,
    gone: keysOf(planned.filter(({ isGone }) => isGone)),
    kept: keysOf(planned.filter((row) => !row.isGone && !isClosed(row))),
  };
}
