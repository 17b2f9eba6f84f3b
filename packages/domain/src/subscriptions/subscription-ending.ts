import type { CivilDate } from '../kernel/index.ts';
import type { SubscriptionDays } from './subscription-days.ts';

/** How a subscription is brought to its end by an administrator. */
export const subscriptionEndings = ['cancel', 'end'] as const;
export type SubscriptionEnding = (typeof subscriptionEndings)[number];

const hoursToCancel = 24;

/**
 * Returns what an administrator may do with a subscription that is not wanted. Before its first day, or within 24 elapsed
 * hours of its opening, it is cancelled as if it had never been opened. Later it ends today. Null once its last day has
 * come. `openedAt` and `now` are ISO instants, `today` is the day in Paris.
 */
export function endingOf(
  { startsOn, endsOn, openedAt }: SubscriptionDays & { readonly openedAt: string },
  { today, now }: { readonly today: CivilDate; readonly now: string },
): SubscriptionEnding | null {
  const openedFor = Temporal.Instant.from(now).since(Temporal.Instant.from(openedAt)).total('hours');
  if (startsOn > today || openedFor < hoursToCancel) return 'cancel';
  return endsOn !== null && endsOn <= today ? null : 'end';
}
