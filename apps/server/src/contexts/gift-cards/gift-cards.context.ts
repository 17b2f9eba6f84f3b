import { giftCardsContract } from '@elan/domain/gift-cards';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { expireGiftCardsJob } from './cards/expire-gift-cards.job.ts';
import { giftCardsRoutes } from './cards/gift-cards.routes.ts';
import { giftCardsInvariants } from './invariants.ts';
import { expireLotsJob } from './ledger/expire-lots.job.ts';
import { giftCardsPersonalData } from './personal-data.ts';

/** Gift cards, and the ledger of the Fitcoins that they give. */
export const giftCardsContext = defineContext({
  name: 'gift-cards',
  contracts: { giftCards: giftCardsContract },
  routes: giftCardsRoutes,
  jobs: [expireGiftCardsJob, expireLotsJob],
  personalData: giftCardsPersonalData,
  walledTables: { gift_cards: 'company_id' },
  openTables: {
    gift_card_uses: 'read by the administration and written across the wall, under the lock of the card',
  },
  audited: { 'gift-card': 'gift_cards' },
  invariants: giftCardsInvariants,
});
