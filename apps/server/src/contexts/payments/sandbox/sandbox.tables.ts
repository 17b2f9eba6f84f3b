import {
  paymentFailures,
  paymentMethods,
  type PaymentFailure,
  type PaymentMethod,
} from '@elan/domain/payments';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { civilDate, instant, oneOf, primaryId } from '../../../platform/db/columns.ts';

const madeAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`clock_timestamp()`);

/** The fictitious bank: how far its clock is ahead of ours, and the secret that it signs its notifications with. */
export const sandboxBank = pgTable(
  'sandbox_bank',
  {
    id: integer('id').primaryKey(),
    aheadSeconds: integer('ahead_seconds').notNull().default(0),
    secret: text('secret').notNull(),
  },
  (t) => [check('sandbox_bank_one', sql`${t.id} = 1 and ${t.aheadSeconds} >= 0`)],
);

/** A card or a mandate that the fictitious bank keeps, and how it behaves when it is charged. */
export const sandboxMeans = pgTable(
  'sandbox_means',
  {
    ref: text('ref').primaryKey(),
    customerRef: text('customer_ref').notNull(),
    kind: text('kind').$type<'card' | 'sepa'>().notNull(),
    label: text('label').notNull(),
    behaviour: text('behaviour').$type<SandboxBehaviour>().notNull(),
    expiresOn: civilDate('expires_on'),
    mandateReference: text('mandate_reference'),
    isUsable: boolean('is_usable').notNull().default(true),
    createdAt: madeAt(),
  },
  (t) => [
    check('sandbox_means_kind', oneOf(t.kind, ['card', 'sepa'])),
    check('sandbox_means_behaviour', oneOf(t.behaviour, ['pays', 'settles', 'fails', 'returns'])),
  ],
);
export type SandboxBehaviour = 'pays' | 'settles' | 'fails' | 'returns';

export const sandboxStatuses = [
  'open',
  'processing',
  'requires_action',
  'succeeded',
  'failed',
  'expired',
] as const;

/** A payment as the fictitious bank knows it. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    ref: text('ref').primaryKey(),
    /** The idempotency key under which it was asked for. */
    key: text('key').notNull(),
    customerRef: text('customer_ref').notNull(),
    description: text('description').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    receivedCents: integer('received_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    status: text('status').$type<(typeof sandboxStatuses)[number]>().notNull(),
    failure: text('failure').$type<PaymentFailure>(),
    dispute: text('dispute').$type<'none' | 'open' | 'won' | 'lost'>().notNull().default('none'),
    saveMeans: boolean('save_means').notNull(),
    meansRef: text('means_ref').references(() => sandboxMeans.ref),
    returnUrl: text('return_url'),
    transferReference: text('transfer_reference'),
    expiresAt: instant('expires_at'),
    changedAt: instant('changed_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('sandbox_payments_key').on(t.key),
    index('sandbox_payments_changed').on(t.changedAt),
    index('sandbox_payments_means').on(t.meansRef),
    check('sandbox_payments_status', oneOf(t.status, sandboxStatuses)),
    check('sandbox_payments_method', oneOf(t.method, paymentMethods)),
    check('sandbox_payments_failure', oneOf(t.failure, paymentFailures)),
    check('sandbox_payments_dispute', oneOf(t.dispute, ['none', 'open', 'won', 'lost'])),
    check('sandbox_payments_refunded', sql`${t.refundedCents} between 0 and ${t.receivedCents}`),
  ],
);

/** Money that the fictitious bank gave back, once for each key. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    key: text('key').primaryKey(),
    paymentRef: text('payment_ref')
      .notNull()
      .references(() => sandboxPayments.ref),
    amountCents: integer('amount_cents').notNull(),
    createdAt: madeAt(),
  },
  (t) => [index('sandbox_refunds_payment').on(t.paymentRef)],
);

/** What will happen to a payment by the clock of the fictitious bank: a debit that settles in five days, a checkout that closes. */
export const sandboxPlans = pgTable(
  'sandbox_plans',
  {
    id: primaryId(),
    paymentRef: text('payment_ref')
      .notNull()
      .references(() => sandboxPayments.ref),
    happening: text('happening').notNull(),
    dueAt: instant('due_at').notNull(),
    doneAt: instant('done_at'),
  },
  (t) => [
    index('sandbox_plans_payment').on(t.paymentRef),
    index('sandbox_plans_due')
      .on(t.dueAt)
      .where(sql`${t.doneAt} is null`),
  ],
);

/** A notification that the fictitious bank owes: sent at least once, some twice, not in the order of what happened. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    paymentRef: text('payment_ref').notNull(),
    type: text('type').notNull(),
    /** How many more times it is to be taken. */
    owed: integer('owed').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    createdAt: madeAt(),
  },
  (t) => [
    index('sandbox_events_payment').on(t.paymentRef),
    index('sandbox_events_due')
      .on(t.nextAt)
      .where(sql`${t.owed} > 0`),
    check('sandbox_events_owed', sql`${t.owed} >= 0 and ${t.attempts} >= 0`),
  ],
);
