import { transitions } from '../kernel/index.ts';

/** Statuses of a gift card (state machine 8). */
export const giftCardStatuses = ['WAITING', 'ACCEPTED', 'INACTIVE', 'REFUSED'] as const;
export type GiftCardStatus = (typeof giftCardStatuses)[number];

export const giftCardEvents = [
  'accept',
  'refuse',
  'exhaust',
  'expire',
  'switchOff',
  'switchOn',
  'takeBack',
] as const;
export type GiftCardEvent = (typeof giftCardEvents)[number];

/** What a person reads for each status. */
export const giftCardStatusLabels: Readonly<Record<GiftCardStatus, string>> = {
  WAITING: 'À valider',
  ACCEPTED: 'Acceptée',
  INACTIVE: 'Inactive',
  REFUSED: 'Refusée',
};

const validators = ['ADMIN', 'MODERATOR', 'COMMUNITY_MANAGER'] as const;

/** State machine 8. Redeeming does not move a card: its last use does (`exhaust`). */
export const giftCardMachine = transitions<GiftCardStatus, GiftCardEvent>({
  entity: 'gift-card',
  events: giftCardEvents,
  // WAITING where somebody must validate it, ACCEPTED where nobody must.
  initial: ['WAITING', 'ACCEPTED'],
  table: {
    WAITING: {
      accept: { to: 'ACCEPTED', by: validators }, // never one's own; a large one by an administrator (A15)
      refuse: { to: 'REFUSED', by: validators }, // with a reason
      takeBack: { to: 'INACTIVE', by: ['SYSTEM'] }, // for good: what was sold is given back
    },
    ACCEPTED: {
      exhaust: { to: 'INACTIVE', by: ['SYSTEM'] }, // the limit of the code is reached
      expire: { to: 'INACTIVE', by: ['SYSTEM'] }, // by the job of the night
      switchOff: { to: 'INACTIVE', by: ['ADMIN'] },
      takeBack: { to: 'INACTIVE', by: ['SYSTEM'] }, // for good: what was sold is given back
    },
    INACTIVE: { switchOn: { to: 'ACCEPTED', by: ['ADMIN'] } }, // not expired, uses left, not taken back
    REFUSED: {},
  },
});
