import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
