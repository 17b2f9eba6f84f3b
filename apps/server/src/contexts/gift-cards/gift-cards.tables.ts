import { fitcoinsPerSession, giftCardKinds, giftCardStatuses } from '@elan/domain/gift-cards';
import type { GiftCardKind, GiftCardStatus } from '@elan/domain/gift-cards';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';
import { companies } from '../companies/public.ts';

/** A card that gives sessions, as Fitcoins, to who types its code (specification point 3). */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: primaryId(),
    /** In capitals, without spaces nor dashes. */
    code: text('code').notNull(),
    kind: text('kind').$type<GiftCardKind>().notNull(),
    status: text('status').$type<GiftCardStatus>().notNull(),
    sessions: integer('sessions').notNull(),
    fitcoins: integer('fitcoins').notNull(),
    limitPerPerson: integer('limit_per_person').notNull(),
    limitPerCode: integer('limit_per_code').notNull(),
    /** How often it was redeemed: moved with each use, under the lock of its row. */
    uses: integer('uses').notNull().default(0),
    /** The last day, in Paris. */
    expiresOn: civilDate('expires_on').notNull(),
    manualValidation: boolean('manual_validation').notNull(),
    /** For the people of this company only. */
    companyId: uuid('company_id').references(() => companies.id),
    /** Its Fitcoins pay sessions of this programme only; written by hand: the foreign key, since programmes know gift cards. */
    programId: uuid('program_id'),
    /** The cards that were made with it. */
    lotId: uuid('lot_id'),
    note: text('note').notNull().default(''),
    createdBy: uuid('created_by').references(() => users.id),
    moderatedBy: uuid('moderated_by').references(() => users.id),
    moderatedAt: instant('moderated_at'),
    refusedReason: text('refused_reason'),
    /** When what it was sold for went back to its buyer: it is off for good. */
    takenBackAt: instant('taken_back_at'),
    ...history(),
  },
  (t) => [
    uniqueIndex('gift_cards_code').on(t.code),
    index('gift_cards_created').on(t.createdAt, t.id),
    index('gift_cards_status').on(t.status, t.createdAt),
    index('gift_cards_lot').on(t.lotId),
    index('gift_cards_end')
      .on(t.expiresOn)
      .where(sql`${t.status} = 'ACCEPTED'`),
    check('gift_cards_status_known', oneOf(t.status, giftCardStatuses)),
    check('gift_cards_kind_known', oneOf(t.kind, giftCardKinds)),
    check('gift_cards_code_shape', sql`${t.code} ~ '^[0-9A-Z]{6,24}$'`),
    // I20.
    check(
      'gift_cards_worth',
      sql`${t.sessions} > 0 and ${t.fitcoins} = ${sql.raw(String(fitcoinsPerSession))} * ${t.sessions}`,
    ),
    // I19.
    check('gift_cards_uses', sql`${t.uses} >= 0 and ${t.uses} <= ${t.limitPerCode}`),
    check('gift_cards_limits', sql`${t.limitPerPerson} > 0 and ${t.limitPerCode} > 0`),
    check('gift_cards_taken_back', sql`${t.takenBackAt} is null or ${t.status} in ('INACTIVE', 'REFUSED')`),
    check('gift_cards_refused', sql`(${t.status} = 'REFUSED') = (${t.refusedReason} is not null)`),
  ],
);

/** One use of a card: the how-manieth of the card, and of its person. */
export const giftCardUses = pgTable(
  'gift_card_uses',
  {
    id: primaryId(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => giftCards.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    rank: integer('rank').notNull(),
    rankOfPerson: integer('rank_of_person').notNull(),
    fitcoins: integer('fitcoins').notNull(),
    usedAt: instant('used_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('gift_card_uses_rank').on(t.cardId, t.rank),
    unique('gift_card_uses_person').on(t.cardId, t.userId, t.rankOfPerson),
    index('gift_card_uses_user').on(t.userId, t.usedAt),
    check('gift_card_uses_ranks', sql`${t.rank} > 0 and ${t.rankOfPerson} > 0`),
  ],
);
