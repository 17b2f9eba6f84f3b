import { addMonths, type CivilDate } from '../kernel/index.ts';
import { mandateIdleMonths, type PaymentMethod } from './payment-words.ts';
import type { MandateStatus } from './refund-status.ts';
import { paymentErrors } from './errors.ts';
import { refundablePaymentStatuses, type PaymentStatus } from './payment-status.ts';

/** What a refund is asked of, in cents: `askedCents` is what refunds that did not fail already ask for. */
export type Refundable = {
  readonly status: PaymentStatus;
  readonly amountCents: number;
  readonly askedCents: number;
};

/** Returns the cents that may still be given back of a payment. */
export const refundableCents = ({ status, amountCents, askedCents }: Refundable): number =>
  (refundablePaymentStatuses as readonly string[]).includes(status)
    ? Math.max(0, amountCents - askedCents)
    : 0;

/**
 * Returns the cents to ask for when so much is to go back: what is left of the payment at the most, 0 where all of it was asked for. Where
 * nothing may go back now the whole, so that it is refused.
 */
export function refundUpTo(payment: Refundable, cents: number): number {
  if (payment.askedCents >= payment.amountCents) return 0;
  const leftCents = refundableCents(payment);
  return leftCents === 0 ? cents : Math.min(cents, leftCents);
}

/** Throws `payments/refund-too-high` for more than what is left to give back, `payments/not-refundable` where nothing is. */
export function checkRefund(payment: Refundable, cents: number): void {
  const leftCents = refundableCents(payment);
  if (leftCents === 0) throw paymentErrors.fail('payments/not-refundable');
  if (cents > leftCents) throw paymentErrors.fail('payments/refund-too-high', { leftCents });
}

/** Tells whether a mandate may still be debited: 36 months without a debit end it (threats T20). */
export const mandateIsUsable = (lastUsedOn: CivilDate, today: CivilDate): boolean =>
  addMonths(lastUsedOn, mandateIdleMonths) > today;

/** Tells whether a saved means may be charged on a day: it was not ended, its card is not over, its mandate not asleep. */
export const meansIsUsable = (
  means: {
    readonly kind: PaymentMethod;
    readonly status: MandateStatus;
    readonly expiresOn: CivilDate | null;
    readonly lastUsedOn: CivilDate;
  },
  today: CivilDate,
): boolean =>
  means.status === 'ACTIVE' &&
  (means.kind === 'card'
    ? means.expiresOn === null || means.expiresOn >= today
    : mandateIsUsable(means.lastUsedOn, today));
