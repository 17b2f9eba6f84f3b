import {
  subscriptionOffers,
  type SubscriptionOffer,
  type SubscriptionOption,
} from '@elan/domain/subscriptions';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { civilDate, history, oneOf, primaryId } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';
import { companies } from '../companies/public.ts';

/** What a company subscribed to, from a day to another; whether it runs is told by its days. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    offer: text('offer').$type<SubscriptionOffer>().notNull(),
    startsOn: civilDate('starts_on').notNull(),
    /** The last day; null without an end. */
    endsOn: civilDate('ends_on'),
    /** 3, 6 or 12 months of commitment; null for none. */
    commitmentMonths: integer('commitment_months'),
    sessionsSold: integer('sessions_sold'),
    options: text('options').array().$type<SubscriptionOption[]>().notNull(),
    openedBy: uuid('opened_by').references(() => users.id),
    ...history(),
  },
  (t) => [
    // The tenant travels in the keys of what hangs on a subscription (I36).
    unique('subscriptions_tenant').on(t.companyId, t.id),
    index('subscriptions_company').on(t.companyId, t.startsOn),
    index('subscriptions_end').on(t.endsOn),
    check('subscriptions_offer', oneOf(t.offer, subscriptionOffers)),
    check('subscriptions_days', sql`${t.endsOn} is null or ${t.startsOn} <= ${t.endsOn}`),
    check('subscriptions_commitment', sql`${t.commitmentMonths} in (3, 6, 12)`),
    check('subscriptions_sessions', sql`${t.sessionsSold} > 0`),
  ],
);
