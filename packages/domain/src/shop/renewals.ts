import { addDays, addMonths, type CivilDate } from '../kernel/index.ts';
import type { ShopSubscriptionStatus } from './right-status.ts';

/** On which days after the first failure a charge is tried again, in order (D34). */
export type RetryDays = readonly number[];

/** Returns the days of three settings as they are followed: each later than the one before it, whatever was typed. */
export const retryDaysOf = (...days: readonly number[]): RetryDays =>
  [...new Set(days)].toSorted((a, b) => a - b);

/** « 1, 3 et 7 » */
export const retryDaysWords = (days: RetryDays): string =>
  new Intl.ListFormat('fr-FR', { type: 'conjunction' }).format(days.map(String));

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
export function nextTryOn(failed: number, today: CivilDate, days: RetryDays): CivilDate | null {
  const day = days[failed - 1];
  if (day === undefined) return null;
  return addDays(today, day - (days[failed - 2] ?? 0));
}

/** Why a renewal may not be put in pause. */
export type PauseRefusal = 'shop/committed' | 'shop/not-pausable';

/** Returns why a subscription may not be put in pause on a day: it is not running, or its commitment is not over; null where it may. */
export function pauseRefusal(
  {
    status,
    commitmentEndsOn,
  }: { readonly status: ShopSubscriptionStatus; readonly commitmentEndsOn: CivilDate | null },
  today: CivilDate,
): PauseRefusal | null {
  if (status !== 'ACTIVE') return 'shop/not-pausable';
  return commitmentEndsOn !== null && commitmentEndsOn >= today ? 'shop/committed' : null;
}
