import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { civilDate, instant, primaryId } from '../../../platform/db/columns.ts';
import { users } from '../../accounts/public.ts';
import { giftCards } from '../gift-cards.tables.ts';

/** A card that leaves by e-mail on a chosen day, and when it left. */
export const giftCardSendings = pgTable(
  'gift_card_sendings',
  {
    id: primaryId(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => giftCards.id),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    message: text('message').notNull(),
    /** The civil day in Paris. */
    sendOn: civilDate('send_on').notNull(),
    sentAt: instant('sent_at'),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('gift_card_sendings_card').on(t.cardId, t.createdAt),
    index('gift_card_sendings_due')
      .on(t.sendOn)
      .where(sql`${t.sentAt} is null`),
    index('gift_card_sendings_email').on(t.email),
    check('gift_card_sendings_message', sql`char_length(${t.message}) <= 500`),
  ],
);

/** The sheets of a lot, laid out by a job: how far it is, and its file once it is made, for a day. */
export const giftCardSheets = pgTable(
  'gift_card_sheets',
  {
    id: primaryId(),
    lotId: uuid('lot_id').notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    key: text('key'),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('gift_card_sheets_created').on(t.createdAt),
    check('gift_card_sheets_done', sql`${t.total} > 0 and ${t.done} between 0 and ${t.total}`),
    check('gift_card_sheets_made', sql`(${t.key} is null) = (${t.finishedAt} is null)`),
  ],
);
