import { giftCardsContract, walletContract } from '@elan/domain/gift-cards';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { expireGiftCardsJob } from './cards/expire-gift-cards.job.ts';
import { giftCardsRoutes } from './cards/gift-cards.routes.ts';
import { giftCardsInvariants } from './invariants.ts';
import { expireLotsJob } from './ledger/expire-lots.job.ts';
import { tellEndingLotsJob } from './ledger/tell-ending-lots.job.ts';
import { giftCardsPersonalData } from './personal-data.ts';
import { walletRoutes } from './wallet.routes.ts';

/** Gift cards, and the ledger of the Fitcoins that they give. */
export const giftCardsContext = defineContext({
  name: 'gift-cards',
  contracts: { giftCards: giftCardsContract, wallet: walletContract },
  readFailure: 'gift-cards/fetch-failed',
  routes: [...giftCardsRoutes, ...walletRoutes],
  jobs: [expireGiftCardsJob, expireLotsJob, tellEndingLotsJob],
  personalData: giftCardsPersonalData,
  walledTables: { gift_cards: 'company_id', credit_movements: 'company_id' },
  openTables: {
    credit_postings: 'the two sides of a movement, read by a join on the movement, which the wall guards',
    gift_card_uses: 'read by the administration and written across the wall, under the lock of the card',
  },
  audited: { 'gift-card': 'gift_cards' },
  invariants: giftCardsInvariants,
});
