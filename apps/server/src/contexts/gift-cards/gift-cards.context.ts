import {
  giftCardsContract,
  ticketFilesContract,
  ticketsContract,
  walletContract,
} from '@elan/domain/gift-cards';
import { sql } from 'drizzle-orm';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { expireGiftCardsJob } from './cards/expire-gift-cards.job.ts';
import { giftCardsRoutes } from './cards/gift-cards.routes.ts';
import { seedGiftCards } from './demonstration.ts';
import { giftCardsInvariants } from './invariants.ts';
import { expireLotsJob } from './ledger/expire-lots.job.ts';
import { refundFitcoinsJob } from './ledger/refund-fitcoins.job.ts';
import { tellEndingLotsJob } from './ledger/tell-ending-lots.job.ts';
import { forgetSheetsJob, makeSheetsJob } from './tickets/make-sheets.job.ts';
import { programNames } from './program-names.ts';
import { giftCardsPersonalData } from './personal-data.ts';
import { sendTicketsJob } from './tickets/send-tickets.job.ts';
import { ticketFileRoutes, ticketsRoutes } from './tickets/tickets.routes.ts';
import { giftCardSendings } from './tickets/tickets.tables.ts';
import { walletRoutes } from './wallet.routes.ts';

/** Gift cards, and the ledger of the Fitcoins that they give. */
export const giftCardsContext = defineContext({
  name: 'gift-cards',
  contracts: {
    giftCards: giftCardsContract,
    wallet: walletContract,
    tickets: ticketsContract,
    ticketFiles: ticketFilesContract,
  },
  readFailure: 'gift-cards/fetch-failed',
  routes: [...giftCardsRoutes, ...walletRoutes, ...ticketsRoutes],
  fileRoutes: ticketFileRoutes,
  jobs: [
    expireGiftCardsJob,
    expireLotsJob,
    tellEndingLotsJob,
    sendTicketsJob,
    makeSheetsJob,
    forgetSheetsJob,
    refundFitcoinsJob,
  ],
  needs: [programNames],
  personalData: giftCardsPersonalData,
  walledTables: { gift_cards: 'company_id', credit_movements: 'company_id' },
  openTables: {
    credit_postings: 'the two sides of a movement, read by a join on the movement, which the wall guards',
    fitcoin_lots:
      'of a person, read by their own account whatever company they are of; a programme is only named in it',
    gift_card_sendings:
      'where a card was sent, asked and read by administrators only, by the id of a card that the wall has shown',
    gift_card_uses: 'read by the administration and written across the wall, under the lock of the card',
  },
  audited: { 'gift-card': 'gift_cards' },
  invariants: giftCardsInvariants,
  demonstration: { after: ['accounts'], seed: seedGiftCards },
  oldRows: [
    {
      name: 'giftCardSendings',
      table: giftCardSendings,
      condition: sql`${giftCardSendings.sentAt} < now() - interval '1 year'`,
    },
  ],
});
