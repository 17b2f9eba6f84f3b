import { transitions } from '../kernel/index.ts';

/** The states of a payment (state machines, section 11). */
export const paymentStatuses = [
  'CREATED',
  'PROCESSING',
  'REQUIRES_ACTION',
  'SUCCEEDED',
  'FAILED',
  'EXPIRED',
  'PART_REFUNDED',
  'REFUNDED',
  'DISPUTED',
  'WON',
  'LOST',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  CREATED: 'Créé',
  PROCESSING: 'En cours',
  REQUIRES_ACTION: 'À confirmer par la banque',
  SUCCEEDED: 'Payé',
  FAILED: 'Refusé',
  EXPIRED: 'Expiré',
  PART_REFUNDED: 'Remboursé en partie',
  REFUNDED: 'Remboursé',
  DISPUTED: 'Contesté',
  WON: 'Contestation gagnée',
  LOST: 'Contestation perdue',
};

export type PaymentEvent =
  | 'start'
  | 'requireAction'
  | 'resume'
  | 'succeed'
  | 'succeedLate'
  | 'fail'
  | 'expire'
  | 'refundPart'
  | 'refundWhole'
  | 'dispute'
  | 'winDispute'
  | 'loseDispute';

const system = ['SYSTEM'] as const;

/**
 * The life of a payment: every event is what the provider said, read again, so it may come in any order and more than once. Money that
 * comes after the end is `succeedLate`: it settles nothing, and goes back by itself.
 */
export const paymentMachine = transitions<PaymentStatus, PaymentEvent>({
  entity: 'payment',
  events: [
    'start',
    'requireAction',
    'resume',
    'succeed',
    'succeedLate',
    'fail',
    'expire',
    'refundPart',
    'refundWhole',
    'dispute',
    'winDispute',
    'loseDispute',
  ],
  initial: ['CREATED'],
  table: {
    CREATED: { start: { to: 'PROCESSING', by: system } },
    PROCESSING: {
      requireAction: { to: 'REQUIRES_ACTION', by: system },
      succeed: { to: 'SUCCEEDED', by: system },
      fail: { to: 'FAILED', by: system },
      expire: { to: 'EXPIRED', by: system },
    },
    REQUIRES_ACTION: { resume: { to: 'PROCESSING', by: system } },
    SUCCEEDED: {
      refundPart: { to: 'PART_REFUNDED', by: system },
      refundWhole: { to: 'REFUNDED', by: system },
      dispute: { to: 'DISPUTED', by: system },
    },
    FAILED: { succeedLate: { to: 'SUCCEEDED', by: system } },
    EXPIRED: { succeedLate: { to: 'SUCCEEDED', by: system } },
    PART_REFUNDED: {
      refundWhole: { to: 'REFUNDED', by: system },
      dispute: { to: 'DISPUTED', by: system },
    },
    REFUNDED: {},
    DISPUTED: { winDispute: { to: 'WON', by: system }, loseDispute: { to: 'LOST', by: system } },
    WON: {},
    LOST: {},
  },
});

/** The states in which the money is not decided yet. */
export const openPaymentStatuses = ['CREATED', 'PROCESSING', 'REQUIRES_ACTION'] as const;
/** The states in which a payment is the one of its order: a second one is refused meanwhile (threats T16). */
export const livePaymentStatuses = [
  ...openPaymentStatuses,
  'SUCCEEDED',
  'PART_REFUNDED',
  'DISPUTED',
  'WON',
] as const;
/** The states whose money may be given back. */
export const refundablePaymentStatuses = ['SUCCEEDED', 'PART_REFUNDED'] as const;

/** Tells whether the money of a payment is not decided yet. */
export const isOpenPayment = (status: PaymentStatus): boolean =>
  (openPaymentStatuses as readonly string[]).includes(status);
