import { addDays, addMonths, type CivilDate } from '../kernel/index.ts';

/** On which days after the first one a charge that failed is tried again (D34). */
export const renewalRetryDays = [1, 3, 7] as const;

export type Period = {
  readonly startsOn: CivilDate;
  readonly endsOn: CivilDate;
  readonly nextChargeOn: CivilDate;
};

/** Returns the month of a subscription that begins on a day it is due: the day of the month stays the one on which it began. */
export function periodFrom(startedOn: CivilDate, dueOn: CivilDate): Period {
  let months = 1;
  while (addMonths(startedOn, months) <= dueOn) months += 1;
  const nextChargeOn = addMonths(startedOn, months);
  return { startsOn: dueOn, endsOn: addDays(nextChargeOn, -1), nextChargeOn };
}

/**
 * Returns the day on which a charge that failed so many times is tried again, counted from the last failure; null when no try is left,
 * and the subscription ends with its last paid month.
 */
export function nextTryOn(failed: number, today: CivilDate): CivilDate | null {
  const day = renewalRetryDays[failed - 1];
  if (day === undefined) return null;
  return addDays(today, day - (renewalRetryDays[failed - 2] ?? 0));
}
