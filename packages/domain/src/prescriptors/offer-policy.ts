import { minValueMessage, type FieldIssue } from '../kernel/index.ts';
import { prescriptorErrors } from './errors.ts';
import type { OfferPolicy } from './offers-contract.ts';
import { offerBoxes, offerPayments, type OfferBox, type OfferPayment } from './offer-words.ts';

/**
 * Throws `offers/calendar-empty` when no box of the calendar is ticked, `offers/duration-lowered` and `offers/max-packages-lowered`
 * for less than what was offered before (specification point 5, invariant I38); `before` is null for the first offer.
 */
export function requireOffer(before: OfferPolicy | null, after: OfferPolicy): void {
  if (after.calendar.length === 0) throw prescriptorErrors.fail('offers/calendar-empty');
  if (before === null) return;
  if (after.durationMonths < before.durationMonths) throw prescriptorErrors.fail('offers/duration-lowered');
  if (after.maxPackages < before.maxPackages) throw prescriptorErrors.fail('offers/max-packages-lowered');
}

/** Returns what is wrong with the numbers of an offer, field by field: a pack holds one week at least. */
export const offerProblems = ({ totalSessions, weeklySessions }: OfferPolicy): FieldIssue[] =>
  totalSessions < weeklySessions ? [{ path: 'totalSessions', message: minValueMessage(weeklySessions) }] : [];

/** Returns an offer with its boxes and its means of payment once each, in the order of the screen. */
export const tidyOffer = (offer: OfferPolicy): OfferPolicy => ({
  ...offer,
  calendar: offerBoxes.filter((box): box is OfferBox => offer.calendar.includes(box)),
  payments: offerPayments.filter((means): means is OfferPayment => offer.payments.includes(means)),
});
