import type { OrderStatus } from '@elan/domain/shop';
import type { StatusTone } from '../../../ui/display/tone.ts';

/** The colour of what became of an order. */
export const orderTones: Readonly<Record<OrderStatus, StatusTone>> = {
  PLACED: 'warning',
  PROCESSING: 'warning',
  PAID: 'positive',
  FAILED: 'negative',
  EXPIRED: 'neutral',
  WITHDRAWN: 'neutral',
  PART_REFUNDED: 'info',
  REFUNDED: 'neutral',
};
