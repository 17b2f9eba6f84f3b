import { transitions } from '../kernel/index.ts';

export const offerStatuses = ['SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'] as const;
export type OfferStatus = (typeof offerStatuses)[number];
export const offerEvents = ['accept', 'decline', 'expire', 'withdraw'] as const;
export type OfferEvent = (typeof offerEvents)[number];

export const offerStatusLabels: Readonly<Record<OfferStatus, string>> = {
  SENT: 'En attente de réponse',
  ACCEPTED: 'Acceptée',
  DECLINED: 'Refusée',
  EXPIRED: 'Sans réponse',
  WITHDRAWN: 'Retirée',
};

/** State machine 15, an offer to a coach: the first yes takes it, and withdraws those of the others (I55). */
export const offerMachine = transitions<OfferStatus, OfferEvent>({
  entity: 'coach-offer',
  events: offerEvents,
  initial: ['SENT'],
  table: {
    SENT: {
      accept: { to: 'ACCEPTED', by: ['COACH'] },
      decline: { to: 'DECLINED', by: ['COACH'] },
      expire: { to: 'EXPIRED', by: ['SYSTEM'] },
      // Somebody else said yes, or an administrator took it back.
      withdraw: { to: 'WITHDRAWN', by: ['SYSTEM', 'ADMIN'] },
    },
    ACCEPTED: {},
    DECLINED: {},
    EXPIRED: {},
    WITHDRAWN: {},
  },
});
