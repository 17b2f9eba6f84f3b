import type { PaymentFailure } from './payment-words.ts';
import type { PaymentEvent, PaymentStatus } from './payment-status.ts';

/** What the provider says of a payment when it is read again: the only thing that moves one of ours. */
export type PaymentReading = {
  readonly status: 'open' | 'processing' | 'requires_action' | 'succeeded' | 'failed' | 'expired';
  readonly failure: PaymentFailure | null;
  /** Cents. */
  readonly amountCents: number;
  readonly currency: string;
  /** Cents that came; a transfer may come in several parts. */
  readonly receivedCents: number;
  /** Cents that were given back, in all. */
  readonly refundedCents: number;
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
};

/** What is known of a payment before it is read again. */
export type KnownPayment = {
  readonly status: PaymentStatus;
  readonly amountCents: number;
  readonly currency: string;
  readonly refundedCents: number;
};

/** Tells whether all the money of a payment came, in its currency: less than asked for settles nothing (threats T16). */
export const cameWhole = (
  known: Pick<KnownPayment, 'amountCents' | 'currency'>,
  reading: PaymentReading,
): boolean =>
  reading.status === 'succeeded' &&
  reading.currency.toUpperCase() === known.currency &&
  reading.amountCents === known.amountCents &&
  reading.receivedCents >= known.amountCents;

const afterMoney = (known: KnownPayment, reading: PaymentReading, from: PaymentStatus): PaymentEvent[] => {
  if (from === 'DISPUTED') {
    if (reading.dispute === 'won') return ['winDispute'];
    return reading.dispute === 'lost' ? ['loseDispute'] : [];
  }
  if (from !== 'SUCCEEDED' && from !== 'PART_REFUNDED') return [];
  const refunded = Math.max(known.refundedCents, reading.refundedCents);
  // A means that was saved alone cost nothing: there is nothing to give back.
  if (known.amountCents > 0 && refunded >= known.amountCents) return ['refundWhole'];
  if (reading.dispute !== 'none') return ['dispute', ...afterMoney(known, reading, 'DISPUTED')];
  return refunded > 0 && from === 'SUCCEEDED' ? ['refundPart'] : [];
};

/**
 * Returns the events that lead a payment to what the provider says of it, in order; none when it says nothing new. A reading that is
 * older than what is known moves nothing backwards, whatever the order in which readings come (invariant I34).
 */
export function eventsTowards(known: KnownPayment, reading: PaymentReading): PaymentEvent[] {
  const { status } = known;
  if (status === 'CREATED') return ['start', ...eventsTowards({ ...known, status: 'PROCESSING' }, reading)];
  if (status === 'REQUIRES_ACTION') {
    if (reading.status === 'requires_action' || reading.status === 'open') return [];
    if (reading.status === 'succeeded' && !cameWhole(known, reading)) return [];
    return ['resume', ...eventsTowards({ ...known, status: 'PROCESSING' }, reading)];
  }
  if (status === 'PROCESSING') {
    if (cameWhole(known, reading)) return ['succeed', ...afterMoney(known, reading, 'SUCCEEDED')];
    if (reading.status === 'requires_action') return ['requireAction'];
    if (reading.status === 'failed') return ['fail'];
    return reading.status === 'expired' ? ['expire'] : [];
  }
  if (status === 'FAILED' || status === 'EXPIRED')
    return cameWhole(known, reading) ? ['succeedLate', ...afterMoney(known, reading, 'SUCCEEDED')] : [];
  return afterMoney(known, reading, status);
}
