import { transitions } from '../kernel/index.ts';

/** The states of an order (state machines, section 14). */
export const orderStatuses = [
  'PLACED',
  'PROCESSING',
  'PAID',
  'FAILED',
  'EXPIRED',
  'WITHDRAWN',
  'PART_REFUNDED',
  'REFUNDED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  PLACED: 'À payer',
  PROCESSING: 'Paiement en cours',
  PAID: 'Payée',
  FAILED: 'Paiement refusé',
  EXPIRED: 'Expirée',
  WITHDRAWN: 'Rétractée',
  PART_REFUNDED: 'Remboursée en partie',
  REFUNDED: 'Remboursée',
};

export type OrderEvent =
  | 'process'
  | 'pay'
  | 'fail'
  | 'expire'
  | 'withdraw'
  | 'refundPart'
  | 'refundWhole'
  | 'comeLate';

const system = ['SYSTEM'] as const;
/** Its buyer, signed in or by the link of a mail. */
const buyer = ['MEMBER', 'PUBLIC'] as const;

/** The life of an order: it follows what is told of its payment, never what a browser says of it (D25, threats T19). */
export const orderMachine = transitions<OrderStatus, OrderEvent>({
  entity: 'shop-order',
  events: ['process', 'pay', 'fail', 'expire', 'withdraw', 'refundPart', 'refundWhole', 'comeLate'],
  initial: ['PLACED'],
  table: {
    PLACED: {
      process: { to: 'PROCESSING', by: system },
      pay: { to: 'PAID', by: system },
      fail: { to: 'FAILED', by: system },
      expire: { to: 'EXPIRED', by: system },
    },
    PROCESSING: {
      pay: { to: 'PAID', by: system },
      fail: { to: 'FAILED', by: system },
      expire: { to: 'EXPIRED', by: system },
    },
    PAID: {
      withdraw: { to: 'WITHDRAWN', by: buyer },
      refundPart: { to: 'PART_REFUNDED', by: system },
      refundWhole: { to: 'REFUNDED', by: system },
    },
    FAILED: { comeLate: { to: 'REFUNDED', by: system } },
    EXPIRED: { comeLate: { to: 'REFUNDED', by: system } },
    WITHDRAWN: {},
    PART_REFUNDED: {
      withdraw: { to: 'WITHDRAWN', by: buyer },
      refundWhole: { to: 'REFUNDED', by: system },
    },
    REFUNDED: {},
  },
});
