import {
  disputeStatuses,
  mandateStatuses,
  paymentFailures,
  paymentMethods,
  paymentProviders,
  paymentStatuses,
  refundStatuses,
  livePaymentStatuses,
  type DisputeStatus,
  type MandateStatus,
  type PaymentFailure,
  type PaymentMethod,
  type PaymentProviderName,
  type PaymentStatus,
  type RefundStatus,
} from '@elan/domain/payments';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';
import { companies } from '../companies/public.ts';

/** A means of payment that was saved at a first payment: a card, or a SEPA mandate with its proof (threats T20). */
export const paymentMeans = pgTable(
  'payment_means',
  {
    id: primaryId(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /** The name of the means at the provider: no number of a card or an account is ever ours. */
    providerRef: text('provider_ref').notNull(),
    customerRef: text('customer_ref').notNull(),
    userId: uuid('user_id').references(() => users.id),
    companyId: uuid('company_id').references(() => companies.id),
    kind: text('kind').$type<PaymentMethod>().notNull(),
    /** « Visa •••• 4242 » */
    label: text('label').notNull(),
    expiresOn: civilDate('expires_on'),
    /** The state of the mandate; a card has the same two. */
    status: text('status').$type<MandateStatus>().notNull(),
    mandateReference: text('mandate_reference'),
    mandateTextVersion: text('mandate_text_version'),
    /** From where the mandate was given. */
    mandateAddress: text('mandate_address'),
    lastUsedOn: civilDate('last_used_on').notNull(),
    ...history(),
  },
  (t) => [
    uniqueIndex('payment_means_ref').on(t.provider, t.providerRef),
    index('payment_means_user').on(t.userId),
    index('payment_means_company').on(t.companyId),
    check('payment_means_kind', oneOf(t.kind, ['card', 'sepa'])),
    check('payment_means_status', oneOf(t.status, mandateStatuses)),
    check('payment_means_provider', oneOf(t.provider, paymentProviders)),
    check('payment_means_payer', sql`num_nonnulls(${t.userId}, ${t.companyId}) >= 1`),
    check('payment_means_mandate', sql`(${t.mandateReference} is not null) = (${t.kind} = 'sepa')`),
  ],
);

/** Money that is asked of somebody for one thing: an order, a starter pack, an invoice. The provider moves it; the state is what it said last. */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /** What is paid: the kind of thing, by the context that sells it, and its id. */
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    userId: uuid('user_id').references(() => users.id),
    companyId: uuid('company_id').references(() => companies.id),
    payerName: text('payer_name').notNull(),
    payerEmail: text('payer_email').notNull(),
    description: text('description').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull().default('EUR'),
    status: text('status').$type<PaymentStatus>().notNull(),
    receivedCents: integer('received_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    failure: text('failure').$type<PaymentFailure>(),
    customerRef: text('customer_ref').notNull(),
    /** The name of the payment at the provider; null until it was opened there. */
    providerRef: text('provider_ref'),
    /** Where the buyer pays; null for what is charged without them. */
    checkoutUrl: text('checkout_url'),
    /** What a transfer must bear. */
    transferReference: text('transfer_reference'),
    /** The account of ours at the provider that a transfer credits. */
    transferIban: text('transfer_iban'),
    saveMeans: boolean('save_means').notNull().default(false),
    meansId: uuid('means_id').references(() => paymentMeans.id),
    /** From where the buyer asked to pay: the proof of a mandate. */
    askedFrom: text('asked_from'),
    expiresAt: instant('expires_at'),
    /** When a debit or a transfer was on its way: rights may be given provisionally (D25). */
    processingAt: instant('processing_at'),
    settledAt: instant('settled_at'),
    /** When money came after the end: it settled nothing. */
    lateAt: instant('late_at'),
    ...history(),
  },
  (t) => [
    uniqueIndex('payments_ref').on(t.provider, t.providerRef),
    uniqueIndex('payments_live')
      .on(t.subjectKind, t.subjectId)
      .where(sql`${oneOf(t.status, livePaymentStatuses)} and ${t.lateAt} is null and ${t.amountCents} > 0`),
    index('payments_subject').on(t.subjectKind, t.subjectId),
    index('payments_created').on(t.createdAt),
    index('payments_updated').on(t.updatedAt),
    index('payments_user').on(t.userId),
    index('payments_company').on(t.companyId),
    index('payments_means').on(t.meansId),
    check('payments_status', oneOf(t.status, paymentStatuses)),
    check('payments_method', oneOf(t.method, paymentMethods)),
    check('payments_provider', oneOf(t.provider, paymentProviders)),
    check('payments_failure', oneOf(t.failure, paymentFailures)),
    check('payments_subject_kind', sql`${t.subjectKind} ~ '^[a-z]+(-[a-z]+)*$'`),
    // What saves a means and nothing else costs nothing.
    check(
      'payments_amount',
      sql`(${t.amountCents} > 0 or (${t.amountCents} = 0 and ${t.saveMeans})) and ${t.currency} = 'EUR'`,
    ),
    check(
      'payments_refunded',
      sql`${t.receivedCents} >= 0 and ${t.refundedCents} between 0 and ${t.amountCents}`,
    ),
  ],
);

/** Money that is given back, asked once and sent under its own id: a provider that is asked twice gives it back once. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: primaryId(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    providerRef: text('provider_ref'),
    requestedBy: uuid('requested_by').references(() => users.id),
    /** What asked for it, when it was no person: nothing is given back twice for one cause. */
    cause: text('cause'),
    ...history(),
  },
  (t) => [
    index('payment_refunds_payment').on(t.paymentId),
    uniqueIndex('payment_refunds_cause').on(t.paymentId, t.cause),
    index('payment_refunds_requested_by').on(t.requestedBy),
    check('payment_refunds_amount', sql`${t.amountCents} > 0`),
    check('payment_refunds_status', oneOf(t.status, refundStatuses)),
  ],
);

/** Money that the bank of the buyer took back, or wants to. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: primaryId(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    ...history(),
  },
  (t) => [
    uniqueIndex('payment_disputes_payment').on(t.paymentId),
    check('payment_disputes_amount', sql`${t.amountCents} > 0`),
    check('payment_disputes_status', oneOf(t.status, disputeStatuses)),
  ],
);

/** What the provider told, each event once, committed with its effect (invariant I34). */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: primaryId(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    eventRef: text('event_ref').notNull(),
    type: text('type').notNull(),
    /** Null for what is of no payment of ours. */
    paymentId: uuid('payment_id').references(() => payments.id),
    receivedAt: instant('received_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    uniqueIndex('payment_events_ref').on(t.provider, t.eventRef),
    index('payment_events_payment').on(t.paymentId, t.receivedAt),
    index('payment_events_received').on(t.receivedAt),
    check('payment_events_provider', oneOf(t.provider, paymentProviders)),
  ],
);
