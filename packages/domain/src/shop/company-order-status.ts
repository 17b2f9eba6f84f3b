import { transitions } from '../kernel/index.ts';

/** The states of an order of a company (state machines, section 14): a company has no withdrawal. */
export const companyOrderStatuses = [
  'PLACED',
  'PROCESSING',
  'PAID',
  'FAILED',
  'EXPIRED',
  'PART_REFUNDED',
  'REFUNDED',
] as const;
export type CompanyOrderStatus = (typeof companyOrderStatuses)[number];

/** The states in which an order was paid, or may still be: a starter offer is sold once (D37). */
export const liveCompanyOrderStatuses = ['PLACED', 'PROCESSING', 'PAID', 'PART_REFUNDED'] as const;

export const companyOrderStatusLabels: Readonly<Record<CompanyOrderStatus, string>> = {
  PLACED: 'À payer',
  PROCESSING: 'Paiement en cours',
  PAID: 'Payée',
  FAILED: 'Paiement refusé',
  EXPIRED: 'Expirée',
  PART_REFUNDED: 'Remboursée en partie',
  REFUNDED: 'Remboursée',
};

export type CompanyOrderEvent =
  | 'process'
  | 'pay'
  | 'fail'
  | 'expire'
  | 'refundPart'
  | 'refundWhole'
  | 'comeLate';

const system = ['SYSTEM'] as const;

/** The life of an order of a company: it follows what is told of its payment, as one of the shop does (D25, threats T19). */
export const companyOrderMachine = transitions<CompanyOrderStatus, CompanyOrderEvent>({
  entity: 'company-order',
  events: ['process', 'pay', 'fail', 'expire', 'refundPart', 'refundWhole', 'comeLate'],
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
      refundPart: { to: 'PART_REFUNDED', by: system },
      refundWhole: { to: 'REFUNDED', by: system },
    },
    FAILED: { comeLate: { to: 'REFUNDED', by: system } },
    EXPIRED: { comeLate: { to: 'REFUNDED', by: system } },
    PART_REFUNDED: { refundWhole: { to: 'REFUNDED', by: system } },
    REFUNDED: {},
  },
});
