import { transitions } from '../kernel/index.ts';

/** The states of a right (state machines, section 14). */
export const rightStatuses = ['PROVISIONAL', 'ACTIVE', 'SUSPENDED', 'ENDED', 'REVOKED'] as const;
export type RightStatus = (typeof rightStatuses)[number];

export const rightStatusLabels: Readonly<Record<RightStatus, string>> = {
  PROVISIONAL: 'Ouvert à titre provisoire',
  ACTIVE: 'Ouvert',
  SUSPENDED: 'Suspendu',
  ENDED: 'Terminé',
  REVOKED: 'Retiré',
};

export type RightEvent = 'confirm' | 'revoke' | 'end' | 'suspend' | 'resume';
const system = ['SYSTEM'] as const;

/** The life of a right: the money opens it, confirms it, or takes it back (D25). */
export const rightMachine = transitions<RightStatus, RightEvent>({
  entity: 'shop-right',
  events: ['confirm', 'revoke', 'end', 'suspend', 'resume'],
  initial: ['PROVISIONAL', 'ACTIVE'],
  table: {
    PROVISIONAL: { confirm: { to: 'ACTIVE', by: system }, revoke: { to: 'REVOKED', by: system } },
    ACTIVE: {
      end: { to: 'ENDED', by: system },
      revoke: { to: 'REVOKED', by: system },
      suspend: { to: 'SUSPENDED', by: system },
    },
    SUSPENDED: {
      resume: { to: 'ACTIVE', by: system },
      end: { to: 'ENDED', by: system },
      revoke: { to: 'REVOKED', by: system },
    },
    ENDED: {},
    REVOKED: {},
  },
});

/** The states of a right that is not over: it opens something, or may again. */
export const liveRightStatuses = ['PROVISIONAL', 'ACTIVE', 'SUSPENDED'] as const;

/** The states of a subscription: a chain of periods, each with an order of its own (D34). */
export const shopSubscriptionStatuses = ['ACTIVE', 'PAUSED', 'PAST_DUE', 'CANCELLING', 'ENDED'] as const;
export type ShopSubscriptionStatus = (typeof shopSubscriptionStatuses)[number];

export const shopSubscriptionStatusLabels: Readonly<Record<ShopSubscriptionStatus, string>> = {
  ACTIVE: 'En cours',
  PAUSED: 'Renouvellement en pause',
  PAST_DUE: 'Paiement en retard',
  CANCELLING: 'Résiliation demandée',
  ENDED: 'Terminé',
};

export type ShopSubscriptionEvent = 'failRenewal' | 'renew' | 'pause' | 'resume' | 'cancel' | 'end';
/** Its buyer, signed in or by the link of a mail. */
const buyer = ['MEMBER', 'PUBLIC'] as const;

export const shopSubscriptionMachine = transitions<ShopSubscriptionStatus, ShopSubscriptionEvent>({
  entity: 'shop-subscription',
  events: ['failRenewal', 'renew', 'pause', 'resume', 'cancel', 'end'],
  initial: ['ACTIVE'],
  table: {
    ACTIVE: {
      failRenewal: { to: 'PAST_DUE', by: system },
      pause: { to: 'PAUSED', by: buyer },
      cancel: { to: 'CANCELLING', by: buyer },
      end: { to: 'ENDED', by: system },
    },
    // Nothing is charged: what is paid runs out, and what is taken up again is paid again.
    PAUSED: {
      resume: { to: 'ACTIVE', by: buyer },
      cancel: { to: 'CANCELLING', by: buyer },
      end: { to: 'ENDED', by: system },
    },
    PAST_DUE: {
      renew: { to: 'ACTIVE', by: system },
      cancel: { to: 'CANCELLING', by: buyer },
      end: { to: 'ENDED', by: system },
    },
    CANCELLING: { end: { to: 'ENDED', by: system } },
    ENDED: {},
  },
});

/** The states in which a subscription goes on: of one offer a person has one at most. */
export const liveShopSubscriptionStatuses = ['ACTIVE', 'PAUSED', 'PAST_DUE', 'CANCELLING'] as const;
/** Those of which the months are charged when they are due. */
export const chargedShopSubscriptionStatuses = ['ACTIVE', 'PAST_DUE', 'CANCELLING'] as const;
