import { giftOrderStatuses, mostGiftSessions, type GiftOrderStatus } from '@elan/domain/shop';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../../platform/db/columns.ts';
import { users } from '../../accounts/public.ts';
import { giftCards } from '../../gift-cards/public.ts';

/** A gift card that somebody orders, at the price of that moment: nothing that is changed afterwards changes it (threats T16). */
export const giftOrders = pgTable(
  'gift_orders',
  {
    id: primaryId(),
    /** The rank of the order; its number has the year before. */
    rank: integer('rank').generatedAlwaysAsIdentity().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    status: text('status').$type<GiftOrderStatus>().notNull(),
    sessions: integer('sessions').notNull(),
    /** The last day of the card that it buys. */
    expiresOn: civilDate('expires_on').notNull(),
    totalCents: integer('total_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
    currency: text('currency').notNull().default('EUR'),
    /** Who receives the card by e-mail, and when; null where the buyer gives it. */
    recipientEmail: text('recipient_email'),
    recipientFirstName: text('recipient_first_name'),
    message: text('message').notNull(),
    sendOn: civilDate('send_on'),
    /** The civil day of the order, in Paris. */
    orderedOn: civilDate('ordered_on').notNull(),
    withdrawableUntil: civilDate('withdrawable_until').notNull(),
    termsVersion: text('terms_version').notNull(),
    /** The digest of the text that was accepted. */
    termsHash: text('terms_hash').notNull(),
    termsAcceptedAt: instant('terms_accepted_at').notNull(),
    /** From where the terms were accepted. */
    termsAddress: text('terms_address').notNull(),
    paidAt: instant('paid_at'),
    /** The card that its money made. */
    cardId: uuid('card_id').references(() => giftCards.id),
    ...history(),
  },
  (t) => [
    uniqueIndex('gift_orders_rank').on(t.rank),
    uniqueIndex('gift_orders_card').on(t.cardId),
    // A buyer pays one at a time (threats T16).
    uniqueIndex('gift_orders_placed')
      .on(t.userId)
      .where(sql`${t.status} = 'PLACED'`),
    index('gift_orders_user').on(t.userId, t.createdAt),
    check('gift_orders_status', oneOf(t.status, giftOrderStatuses)),
    check('gift_orders_sessions', sql`${t.sessions} between 1 and ${sql.raw(String(mostGiftSessions))}`),
    check(
      'gift_orders_amount',
      sql`${t.totalCents} > 0 and ${t.vatCents} between 0 and ${t.totalCents} and ${t.currency} = 'EUR'`,
    ),
    check(
      'gift_orders_recipient',
      sql`num_nonnulls(${t.recipientEmail}, ${t.recipientFirstName}, ${t.sendOn}) in (0, 3)`,
    ),
    // No money without its card, no card without its money.
    check('gift_orders_paid', sql`${t.status} <> 'PAID' or ${t.cardId} is not null`),
    check(
      'gift_orders_card_paid',
      sql`${t.cardId} is null or (${t.paidAt} is not null and ${t.status} in ('PAID', 'WITHDRAWN', 'REFUNDED'))`,
    ),
  ],
);

/** A link of a mail that opens an order of a gift card without signing in, for 60 days (D36): its digest alone is kept. */
export const giftOrderLinks = pgTable(
  'gift_order_links',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => giftOrders.id),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('gift_order_links_token').on(t.tokenHash),
    index('gift_order_links_order').on(t.orderId),
  ],
);
