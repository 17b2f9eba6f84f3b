import { paymentMethods, type PaymentMethod } from '@elan/domain/payments';
import {
  companyOffers,
  companyOrderStatuses,
  liveCompanyOrderStatuses,
  liveShopSubscriptionStatuses,
  orderStatuses,
  rightStatuses,
  shopMethods,
  shopSubscriptionStatuses,
  soldOffers,
  type CompanyOffer,
  type CompanyOrderStatus,
  type OrderStatus,
  type RightStatus,
  type ShopSubscriptionStatus,
  type SoldOffer,
  type VariantSlug,
} from '@elan/domain/shop';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';
import type { SubscriptionOption } from '@elan/domain/subscriptions';
import { users } from '../accounts/public.ts';
import { companies } from '../companies/public.ts';
import { gyms } from '../gyms/public.ts';
import { subscriptions } from '../subscriptions/public.ts';
import { paymentMeans } from '../payments/public.ts';

/** A code sent to the address of a buyer, and what proving it gave: kept as digests, for an hour (D36). */
export const shopEmailProofs = pgTable(
  'shop_email_proofs',
  {
    id: primaryId(),
    emailHash: text('email_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    /** How many codes were tried against this one. */
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    proofHash: text('proof_hash'),
    proofExpiresAt: instant('proof_expires_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('shop_email_proofs_email').on(t.emailHash, t.createdAt),
    uniqueIndex('shop_email_proofs_proof').on(t.proofHash),
    check('shop_email_proofs_attempts', sql`${t.attempts} >= 0`),
  ],
);

/** What somebody ordered, at the prices of that moment: nothing that is changed afterwards changes it (threats T16). */
export const shopOrders = pgTable(
  'shop_orders',
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
    /** Where it was ordered, by the address of that day. */
    variant: text('variant').$type<VariantSlug>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    method: text('method').$type<(typeof shopMethods)[number]>().notNull(),
    totalCents: integer('total_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
    currency: text('currency').notNull().default('EUR'),
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
    /** The subscription that it renews, the first day of the month that it pays, and which try of it this is (D34). */
    subscriptionId: uuid('subscription_id').references((): AnyPgColumn => shopSubscriptions.id),
    periodOn: civilDate('period_on'),
    attempt: integer('attempt'),
    ...history(),
  },
  (t) => [
    uniqueIndex('shop_orders_rank').on(t.rank),
    // A buyer pays one order at a time (threats T16).
    uniqueIndex('shop_orders_placed')
      .on(t.userId)
      .where(sql`${t.status} = 'PLACED' and ${t.subscriptionId} is null`),
    uniqueIndex('shop_orders_attempt').on(t.subscriptionId, t.periodOn, t.attempt),
    // A month is paid by one order at a time.
    uniqueIndex('shop_orders_renewing')
      .on(t.subscriptionId)
      .where(sql`${t.status} in ('PLACED', 'PROCESSING')`),
    check(
      'shop_orders_renewal',
      sql`num_nonnulls(${t.subscriptionId}, ${t.periodOn}, ${t.attempt}) in (0, 3)`,
    ),
    index('shop_orders_user').on(t.userId, t.createdAt),
    check('shop_orders_status', oneOf(t.status, orderStatuses)),
    check('shop_orders_method', oneOf(t.method, shopMethods)),
    check('shop_orders_amount', sql`${t.totalCents} > 0 and ${t.vatCents} between 0 and ${t.totalCents}`),
    check('shop_orders_currency', sql`${t.currency} = 'EUR'`),
  ],
);

/** The code by which people from elsewhere join the programme of a company (D38): the last one is good, those before it are kept. */
export const shopCompanyCodes = pgTable(
  'shop_company_codes',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    code: text('code').notNull(),
    /** When another one took its place. */
    retiredAt: instant('retired_at'),
    ...history(),
  },
  (t) => [
    uniqueIndex('shop_company_codes_code').on(t.code),
    uniqueIndex('shop_company_codes_current')
      .on(t.companyId)
      .where(sql`${t.retiredAt} is null`),
    check('shop_company_codes_form', sql`${t.code} ~ '^[A-Z0-9-]{4,20}$'`),
  ],
);

/** A line of an order, frozen with it. */
export const shopOrderLines = pgTable(
  'shop_order_lines',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => shopOrders.id),
    position: integer('position').notNull(),
    offer: text('offer').$type<SoldOffer>().notNull(),
    label: text('label').notNull(),
    /** When, where and with how many people, in words; null of a subscription. */
    detail: text('detail'),
    amountCents: integer('amount_cents').notNull(),
    /** Null of what is paid once. */
    monthlyCents: integer('monthly_cents'),
    startsOn: civilDate('starts_on').notNull(),
    endsOn: civilDate('ends_on').notNull(),
    nextChargeOn: civilDate('next_charge_on'),
    /** The code of the company whose programme an external employee joins (D38). */
    companyCodeId: uuid('company_code_id').references(() => shopCompanyCodes.id),
    /** The gym that a pass opens. */
    gymId: uuid('gym_id').references(() => gyms.id),
    commitmentEndsOn: civilDate('commitment_ends_on'),
    commitmentCents: integer('commitment_cents'),
  },
  (t) => [
    uniqueIndex('shop_order_lines_position').on(t.orderId, t.position),
    // Of what goes on, one line of an offer.
    uniqueIndex('shop_order_lines_offer')
      .on(t.orderId, t.offer)
      .where(sql`${t.nextChargeOn} is not null`),
    index('shop_order_lines_gym').on(t.gymId),
    index('shop_order_lines_code').on(t.companyCodeId),
    check(
      'shop_order_lines_external',
      sql`(${t.offer} = 'external-employee') = (${t.companyCodeId} is not null)`,
    ),
    check('shop_order_lines_offer_known', oneOf(t.offer, soldOffers)),
    check('shop_order_lines_amount', sql`${t.amountCents} > 0 and ${t.monthlyCents} > 0`),
    check('shop_order_lines_monthly', sql`(${t.monthlyCents} is null) = (${t.nextChargeOn} is null)`),
    check('shop_order_lines_days', sql`${t.startsOn} <= ${t.endsOn} and ${t.endsOn} < ${t.nextChargeOn}`),
    check(
      'shop_order_lines_commitment',
      sql`num_nonnulls(${t.commitmentEndsOn}, ${t.commitmentCents}) in (0, 2)`,
    ),
  ],
);

/** What a company ordered, at the prices of that moment: one offer, paid at once (D37). */
export const companyOrders = pgTable(
  'company_orders',
  {
    id: primaryId(),
    /** The rank of the order; its number has the year before. */
    rank: integer('rank').generatedByDefaultAsIdentity().notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The company as the registry numbers it: some offers are sold once for all of its establishments. */
    siren: text('siren').notNull(),
    /** Who ordered. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    status: text('status').$type<CompanyOrderStatus>().notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    offer: text('offer').$type<CompanyOffer>().notNull(),
    label: text('label').notNull(),
    detail: text('detail').notNull(),
    months: integer('months').notNull(),
    sessions: integer('sessions'),
    licences: integer('licences').notNull(),
    options: text('options').array().$type<SubscriptionOption[]>().notNull(),
    startsOn: civilDate('starts_on').notNull(),
    endsOn: civilDate('ends_on').notNull(),
    unitCents: integer('unit_cents').notNull(),
    netCents: integer('net_cents').notNull(),
    /** The VAT of the sale, in basis points: its invoice bears that one, whatever is charged since. */
    vatRate: integer('vat_rate').notNull().default(2000),
    vatCents: integer('vat_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** What the credit of the company pays of the total (D18); it goes back to it when the order comes to nothing. */
    creditCents: integer('credit_cents').notNull().default(0),
    currency: text('currency').notNull().default('EUR'),
    orderedOn: civilDate('ordered_on').notNull(),
    termsVersion: text('terms_version').notNull(),
    termsHash: text('terms_hash').notNull(),
    termsAcceptedAt: instant('terms_accepted_at').notNull(),
    termsAddress: text('terms_address').notNull(),
    paidAt: instant('paid_at'),
    /** What the money opened; null until it came, and once that subscription was cancelled. */
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'set null' }),
    ...history(),
  },
  (t) => [
    uniqueIndex('company_orders_rank').on(t.rank),
    // A company pays one order at a time (threats T16).
    uniqueIndex('company_orders_placed')
      .on(t.companyId)
      .where(sql`${t.status} = 'PLACED'`),
    // Once per SIREN (D37).
    uniqueIndex('company_orders_starter')
      .on(t.siren)
      .where(sql`${t.offer} = 'starter' and ${oneOf(t.status, liveCompanyOrderStatuses)}`),
    uniqueIndex('company_orders_subscription').on(t.subscriptionId),
    index('company_orders_company').on(t.companyId, t.createdAt),
    index('company_orders_user').on(t.userId),
    check('company_orders_status', oneOf(t.status, companyOrderStatuses)),
    check('company_orders_method', oneOf(t.method, paymentMethods)),
    check('company_orders_offer', oneOf(t.offer, companyOffers)),
    check('company_orders_days', sql`${t.startsOn} <= ${t.endsOn}`),
    check(
      'company_orders_amount',
      sql`${t.netCents} > 0 and ${t.totalCents} = ${t.netCents} + ${t.vatCents} and ${t.currency} = 'EUR'`,
    ),
    check('company_orders_vat', sql`${t.vatRate} between 0 and 2000`),
    check('company_orders_credit', sql`${t.creditCents} >= 0 and ${t.creditCents} < ${t.totalCents}`),
    check('company_orders_sold', sql`coalesce(${t.sessions}, 0) + ${t.licences} > 0`),
  ],
);

/** A link of a mail that opens an order without signing in, for 60 days (D36): its digest alone is kept. */
export const shopOrderLinks = pgTable(
  'shop_order_links',
  {
    id: primaryId(),
    orderId: uuid('order_id').references(() => shopOrders.id),
    companyOrderId: uuid('company_order_id').references(() => companyOrders.id),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('shop_order_links_token').on(t.tokenHash),
    index('shop_order_links_order').on(t.orderId),
    index('shop_order_links_company_order').on(t.companyOrderId),
    check('shop_order_links_one', sql`num_nonnulls(${t.orderId}, ${t.companyOrderId}) = 1`),
  ],
);

/** A subscription of a person: a chain of periods, each paid by an order (D34). */
export const shopSubscriptions = pgTable(
  'shop_subscriptions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The line that began it. */
    lineId: uuid('line_id')
      .notNull()
      .references(() => shopOrderLines.id),
    offer: text('offer').$type<SoldOffer>().notNull(),
    status: text('status').$type<ShopSubscriptionStatus>().notNull(),
    monthlyCents: integer('monthly_cents').notNull(),
    startedOn: civilDate('started_on').notNull(),
    commitmentEndsOn: civilDate('commitment_ends_on'),
    nextChargeOn: civilDate('next_charge_on').notNull(),
    /** Its last day, once its termination was asked. */
    endsOn: civilDate('ends_on'),
    /** How many charges of this month failed, and when the next one is made (D34). */
    failedTries: integer('failed_tries').notNull().default(0),
    nextTryOn: civilDate('next_try_on'),
    /** The day of the debit that its payer was told of two days before, or asked for: no other one is taken by SEPA (threats T20). */
    debitToldFor: civilDate('debit_told_for'),
    meansId: uuid('means_id').references(() => paymentMeans.id),
    ...history(),
  },
  (t) => [
    uniqueIndex('shop_subscriptions_line').on(t.lineId),
    uniqueIndex('shop_subscriptions_live')
      .on(t.userId, t.offer)
      .where(oneOf(t.status, liveShopSubscriptionStatuses)),
    index('shop_subscriptions_due').on(t.status, t.nextChargeOn),
    index('shop_subscriptions_means').on(t.meansId),
    check('shop_subscriptions_status', oneOf(t.status, shopSubscriptionStatuses)),
    check('shop_subscriptions_offer', oneOf(t.offer, soldOffers)),
    check('shop_subscriptions_ending', sql`${t.status} <> 'CANCELLING' or ${t.endsOn} is not null`),
    check('shop_subscriptions_amount', sql`${t.monthlyCents} > 0`),
  ],
);

/** What the money of a line opened, from a day to a day (D25): one right of a line, whatever is told twice. */
export const shopRights = pgTable(
  'shop_rights',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    lineId: uuid('line_id')
      .notNull()
      .references(() => shopOrderLines.id),
    offer: text('offer').$type<SoldOffer>().notNull(),
    status: text('status').$type<RightStatus>().notNull(),
    startsOn: civilDate('starts_on').notNull(),
    endsOn: civilDate('ends_on').notNull(),
    ...history(),
  },
  (t) => [
    uniqueIndex('shop_rights_line').on(t.lineId),
    index('shop_rights_user').on(t.userId, t.offer, t.endsOn),
    index('shop_rights_ending').on(t.status, t.endsOn),
    check('shop_rights_status', oneOf(t.status, rightStatuses)),
    check('shop_rights_offer', oneOf(t.offer, soldOffers)),
    check('shop_rights_days', sql`${t.startsOn} <= ${t.endsOn}`),
  ],
);
