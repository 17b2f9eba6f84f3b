import { candidacyWalk, secondChanceWalk } from './coaches.ts';
import { cooptingWalk, invitationWalk, officeWalk, purchaseWalk } from './companies.ts';
import { cardsWalk, pollWalk, screenWalk, videoWalk } from './gyms.ts';
import { billWalk } from './invoicing.ts';
import { accountsWalk, importWalk, membersWalk } from './people.ts';
import type { Walk } from './product.ts';
import { draftWalk, lifeWalk, searchWalk } from './programs.ts';
import { eventWalk, heldWalk } from './sessions.ts';
import { buyerWalk, giftWalk, variantWalk } from './shop.ts';

/** What people do with the product from one end to the other, in the order in which it is walked. */
export const allWalks: readonly Walk[] = [
  billWalk,
  invitationWalk,
  officeWalk,
  membersWalk,
  importWalk,
  accountsWalk,
  draftWalk,
  lifeWalk,
  searchWalk,
  eventWalk,
  heldWalk,
  candidacyWalk,
  secondChanceWalk,
  buyerWalk,
  giftWalk,
  purchaseWalk,
  variantWalk,
  cooptingWalk,
  cardsWalk,
  screenWalk,
  videoWalk,
  pollWalk,
];
