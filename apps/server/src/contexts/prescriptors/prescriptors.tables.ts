import {
  mostOfferSessions,
  mostPackages,
  mostWeeklyPeople,
  mostWeeklySessions,
  offerBoxes,
  offerLocations,
  offerPayments,
  type OfferBox,
  type OfferDuration,
  type OfferLocation,
  type OfferPayment,
} from '@elan/domain/prescriptors';
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { civilDate, history, oneOf } from '../../platform/db/columns.ts';
import { companies } from '../companies/public.ts';

const between = (column: AnyColumn, most: number): SQL =>
  sql`${column} between 1 and ${sql.raw(String(most))}`;
/** One of these words at least, and none other. */
const someOf = (column: AnyColumn, words: readonly string[]): SQL =>
  sql`cardinality(${column}) > 0 and ${column} <@ array[${sql.raw(words.map((word) => `'${word}'`).join(', '))}]::text[]`;

/** What a prescriptor is billed by: the percentage of management fees in tenths, and the day from which it pays nothing more (D35). */
export const prescriptorTerms = pgTable(
  'prescriptor_terms',
  {
    prescriptorId: uuid('prescriptor_id')
      .primaryKey()
      .references(() => companies.id),
    managementFeesTenths: integer('management_fees_tenths').notNull(),
    invoiceEndOn: civilDate('invoice_end_on'),
    ...history(),
  },
  (t) => [check('prescriptor_terms_fees', sql`${t.managementFeesTenths} between 0 and 300`)],
);

/** What a prescriptor offers to the companies that it refers (specification point 3, Offer policy); I38 is a trigger. */
export const offerPolicies = pgTable(
  'offer_policies',
  {
    prescriptorId: uuid('prescriptor_id')
      .primaryKey()
      .references(() => companies.id),
    maxPackages: integer('max_packages').notNull(),
    totalSessions: integer('total_sessions').notNull(),
    durationMonths: integer('duration_months').$type<OfferDuration>().notNull(),
    location: text('location').$type<OfferLocation>().notNull(),
    /** The boxes of the typical calendar that are ticked: `1-noon` is Monday between 10 and 14 h. */
    calendar: text('calendar').array().$type<OfferBox[]>().notNull(),
    weeklySessions: integer('weekly_sessions').notNull(),
    maxWeeklyPeople: integer('max_weekly_people').notNull(),
    payments: text('payments').array().$type<OfferPayment[]>().notNull(),
    ...history(),
  },
  (t) => [
    check('offer_policies_packages', between(t.maxPackages, mostPackages)),
    check('offer_policies_total', between(t.totalSessions, mostOfferSessions)),
    check('offer_policies_duration', sql`${t.durationMonths} in (3, 6, 12)`),
    check('offer_policies_location', oneOf(t.location, offerLocations)),
    check('offer_policies_calendar', someOf(t.calendar, offerBoxes)),
    check('offer_policies_weekly', between(t.weeklySessions, mostWeeklySessions)),
    check('offer_policies_people', between(t.maxWeeklyPeople, mostWeeklyPeople)),
    check('offer_policies_payments', someOf(t.payments, offerPayments)),
    check('offer_policies_one_week', sql`${t.totalSessions} >= ${t.weeklySessions}`),
  ],
);
