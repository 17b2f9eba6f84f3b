import { transitions } from '../kernel/index.ts';

/** Statuses of a coopting (state machine 9 as D18 settles it). */
export const cooptingStatuses = [
  'PENDING',
  'VALID_EMAIL',
  'ACTIVE',
  'PAID',
  'REVERSED',
  'EXPIRED',
  'INACTIVE',
  'REFUSED',
] as const;
export type CooptingStatus = (typeof cooptingStatuses)[number];

export const cooptingEvents = [
  'confirm',
  'decline',
  'activate',
  'refuse',
  'expire',
  'withdraw',
  'switchOff',
  'switchOn',
  'pay',
  'fraud',
  'refund',
] as const;
export type CooptingEvent = (typeof cooptingEvents)[number];

/** What a person reads for each status. */
export const cooptingStatusLabels: Readonly<Record<CooptingStatus, string>> = {
  PENDING: 'Envoyée',
  VALID_EMAIL: 'Confirmée',
  ACTIVE: 'À récompenser',
  PAID: 'Récompensée',
  REVERSED: 'Reprise',
  EXPIRED: 'Expirée',
  INACTIVE: 'Désactivée',
  REFUSED: 'Refusée',
};

/** The statuses in which a company is being recommended: one at a time for a SIREN (I26). */
export const openCooptingStatuses = ['PENDING', 'VALID_EMAIL', 'ACTIVE'] as const;

/** The statuses in which a sponsorship coupon counts (specification point 3; I27). */
export const countedCooptingStatuses = ['ACTIVE', 'PAID'] as const;

const withdraw = { to: 'INACTIVE', by: ['COMMUNITY_MANAGER'] } as const;
const switchOff = { to: 'INACTIVE', by: ['ADMIN'] } as const;
const expire = { to: 'EXPIRED', by: ['SYSTEM'] } as const;
const refuse = { to: 'REFUSED', by: ['SYSTEM'] } as const;

/** State machine 9. */
export const cooptingMachine = transitions<CooptingStatus, CooptingEvent>({
  entity: 'coopting',
  events: cooptingEvents,
  initial: ['PENDING'],
  table: {
    PENDING: {
      confirm: { to: 'VALID_EMAIL', by: ['PUBLIC'] }, // the contact, by the link and a click
      decline: { to: 'REFUSED', by: ['PUBLIC'] },
      refuse, // what `cooptingRefusal` finds when the company registers
      expire, // 60 days without a registration
      withdraw,
      switchOff,
    },
    VALID_EMAIL: {
      activate: { to: 'ACTIVE', by: ['SYSTEM'] }, // registered, and its first pack paid
      refuse,
      expire,
      withdraw,
      switchOff,
    },
    ACTIVE: {
      pay: { to: 'PAID', by: ['SYSTEM'] }, // the monthly job of the next month
      switchOff,
    },
    INACTIVE: {
      switchOn: { to: ['PENDING', 'VALID_EMAIL', 'ACTIVE'], by: ['ADMIN'] }, // back to where it was
    },
    PAID: {
      fraud: { to: 'REVERSED', by: ['ADMIN'] }, // two contra lines
      refund: { to: 'REVERSED', by: ['SYSTEM'] }, // its first pack was refunded: the same two lines
    },
    REVERSED: {},
    EXPIRED: {},
    REFUSED: {},
  },
});
