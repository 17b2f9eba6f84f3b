import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDate, history, oneOf, primaryId } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';

/** A coach who may be put on programmes; the day on which each blocking document ends (D29). */
export const coaches = pgTable(
  'coaches',
  {
    id: primaryId(),
    /** The account of the coach, when there is one. */
    userId: uuid('user_id').references(() => users.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    status: text('status').notNull(),
    proCardExpiresOn: civilDate('pro_card_expires_on'),
    insuranceExpiresOn: civilDate('insurance_expires_on'),
    vigilanceExpiresOn: civilDate('vigilance_expires_on'),
    ...history(),
  },
  (t) => [
    uniqueIndex('coaches_user_unique').on(t.userId),
    index('coaches_status').on(t.status, t.lastName),
    check('coaches_status_known', oneOf(t.status, ['ACTIVE', 'INACTIVE'])),
  ],
);
