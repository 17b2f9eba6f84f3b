import { addDays, type CivilDate } from '../kernel/index.ts';
import type { SubscriptionDays } from './subscription-days.ts';

/** Until when subscriptions make a contract: its last day, null for one without an end; undefined without any subscription. */
export function contractEnd(subscriptions: readonly SubscriptionDays[]): CivilDate | null | undefined {
  const ends = subscriptions.map(({ endsOn }) => endsOn);
  if (ends.includes(null)) return null;
  return ends
    .filter((end) => end !== null)
    .reduce<CivilDate | undefined>(
      (latest, end) => (latest === undefined || end > latest ? end : latest),
      undefined,
    );
}

export type Renewal = { readonly beginsOn: CivilDate; readonly endsOn: CivilDate | null };

/**
 * Returns the term that subscriptions make from a day on. It begins on that day, or on the first day of the earliest one
 * when they all come later, and lasts until their end. Null when none lasts until that day.
 */
export function termOn(subscriptions: readonly SubscriptionDays[], day: CivilDate): Renewal | null {
  const lasting = subscriptions.filter(({ endsOn }) => endsOn === null || endsOn >= day);
  const endsOn = contractEnd(lasting);
  if (endsOn === undefined) return null;
  const [first = day] = lasting.map(({ startsOn }) => startsOn).toSorted();
  return { beginsOn: first > day ? first : day, endsOn };
}

type Sold = {
  /** What the company had, the changed subscription as it was. */
  readonly before: readonly SubscriptionDays[];
  /** The subscription that is opened, or that is changed. */
  readonly sold: SubscriptionDays;
  readonly isNew: boolean;
  readonly today: CivilDate;
};

/**
 * Returns the term that renews a contract (state machine 1). Null when what is sold renews nothing: there was no end, it
 * does not move, or another product starts beside those that run. A subscription that is extended goes on the day after the
 * end. A new one renews from its own first day when the contract ends before it, or has ended already.
 */
export function renewalOf({ before, sold, isNew, today }: Sold): Renewal | null {
  const end = contractEnd(before);
  if (end === undefined || end === null) return null;
  if (sold.endsOn !== null && sold.endsOn <= end) return null;
  const next = addDays(end, 1);
  const { startsOn, endsOn } = sold;
  if (isNew && startsOn <= end && today <= end) return null;
  return { beginsOn: isNew && startsOn > next ? startsOn : next, endsOn };
}
