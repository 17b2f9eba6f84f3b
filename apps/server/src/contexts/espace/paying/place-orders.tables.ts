import { placeOrderStatuses, type PlaceOrderStatus } from '@elan/domain/espace';
import { fitcoinsPerSession } from '@elan/domain/gift-cards';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { history, oneOf, primaryId } from '../../../platform/db/columns.ts';
import { users } from '../../accounts/public.ts';
import { sessions } from '../../sessions/public.ts';

/** A place that somebody pays by the Fitcoins that they have, held meanwhile, and the rest by card. */
export const placeOrders = pgTable(
  'place_orders',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    memberId: uuid('member_id').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    status: text('status').$type<PlaceOrderStatus>().notNull(),
    /** What is held of their wallet. */
    fitcoins: integer('fitcoins').notNull(),
    /** What the card pays, VAT included. */
    cents: integer('cents').notNull(),
    ...history(),
  },
  (t) => [
    // One at a time: the Fitcoins of the other would be held too.
    uniqueIndex('place_orders_placed')
      .on(t.userId)
      .where(sql`${t.status} = 'PLACED'`),
    index('place_orders_session').on(t.sessionId),
    check('place_orders_status', oneOf(t.status, placeOrderStatuses)),
    check(
      'place_orders_amounts',
      sql`${t.fitcoins} >= 0 and ${t.fitcoins} < ${sql.raw(String(fitcoinsPerSession))} and ${t.cents} > 0`,
    ),
  ],
);
