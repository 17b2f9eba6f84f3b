import type { PaymentStatus } from '@elan/domain/payments';
import type { StatusTone } from '../../ui/display/tone.ts';

/** The tone of each state of a payment; its word stands beside it. */
export const paymentTones: Readonly<Record<PaymentStatus, StatusTone>> = {
  CREATED: 'neutral',
  PROCESSING: 'info',
  REQUIRES_ACTION: 'warning',
  SUCCEEDED: 'positive',
  FAILED: 'negative',
  EXPIRED: 'neutral',
  PART_REFUNDED: 'warning',
  REFUNDED: 'neutral',
  DISPUTED: 'negative',
  WON: 'positive',
  LOST: 'negative',
};
