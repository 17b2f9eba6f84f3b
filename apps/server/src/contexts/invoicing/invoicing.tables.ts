import {
  archiveStatuses,
  billingOutcomes,
  invoiceKinds,
  invoiceMachine,
  invoiceSeries as seriesNames,
  lineKinds,
  paymentWays,
  transmissionMachine,
  type ArchiveStatus,
  type BillingOutcome,
  type InvoiceDocument,
  type InvoiceKind,
  type InvoiceSeries,
  type InvoiceStatus,
  type LineKind,
  type PaymentWay,
  type TransmissionStatus,
} from '@elan/domain/invoicing';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDate, history, instant, oneOf, primaryId } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';
import { companies } from '../companies/public.ts';
import { sessions } from '../sessions/public.ts';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * The counter of a series: one row, locked by who issues, so that numbers have no gap and dates their order (D24, T22). It moves by an
 * issued invoice only (a trigger); its head is the digest of the last one (I31).
 */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    series: text('series').$type<InvoiceSeries>().primaryKey(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
    issuedAt: instant('issued_at'),
    head: text('head').notNull(),
  },
  (t) => [
    check('invoice_series_known', oneOf(t.series, seriesNames)),
    check('invoice_series_last', sql`${t.last} >= 0`),
  ],
);

/**
 * Invoices and credit notes. Issued, one never changes but for its status and what was paid (a trigger); `document` is all that it says.
 * `company_id` is who pays: a prescriptor, or a company; null for a consumer, whom `buyer_id` names.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: primaryId(),
    companyId: uuid('company_id').references(() => companies.id),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    status: text('status').$type<InvoiceStatus>().notNull(),
    series: text('series').$type<InvoiceSeries>().notNull(),
    year: integer('year').notNull(),
    rank: integer('rank').notNull(),
    number: text('number').notNull(),
    /** The month of its sessions, and which of its invoices it is; null for what was bought at once. */
    month: text('month'),
    batch: integer('batch'),
    issuedAt: instant('issued_at').notNull(),
    issuedOn: civilDate('issued_on').notNull(),
    dueOn: civilDate('due_on').notNull(),
    netCents: cents('net_cents'),
    taxCents: cents('tax_cents'),
    grossCents: cents('gross_cents'),
    paidCents: cents('paid_cents').default(0),
    sentAt: instant('sent_at'),
    /** The invoice that a credit note takes back. */
    refersToId: uuid('refers_to_id'),
    /** The order, or the payment of what has no order, that it is of: that is invoiced once; null of a month. */
    orderId: uuid('order_id'),
    /** The consumer who paid: who reads it as their own. Null where a company did. */
    buyerId: uuid('buyer_id').references(() => users.id),
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    previousHash: text('previous_hash').notNull().default(''),
    hash: text('hash').notNull().default(''),
    ...history(),
  },
  (t) => [
    unique('invoices_number').on(t.number),
    unique('invoices_rank').on(t.series, t.year, t.rank),
    // T24: a month is billed once per payer and batch.
    uniqueIndex('invoices_month')
      .on(t.companyId, t.month, t.batch)
      .where(sql`${t.kind} = 'invoice' and ${t.month} is not null`),
    uniqueIndex('invoices_order').on(t.orderId),
    foreignKey({ name: 'invoices_refers_to', columns: [t.refersToId], foreignColumns: [t.id] }),
    index('invoices_issued').on(t.issuedAt, t.id),
    index('invoices_company').on(t.companyId, t.issuedAt),
    index('invoices_due').on(t.status, t.dueOn),
    index('invoices_refers').on(t.refersToId),
    index('invoices_buyer').on(t.buyerId, t.issuedAt),
    check('invoices_kind', oneOf(t.kind, invoiceKinds)),
    check('invoices_status', oneOf(t.status, invoiceMachine.statuses)),
    check(
      'invoices_series',
      sql`${oneOf(t.series, seriesNames)} and (${t.series} = 'AV') = (${t.kind} = 'credit-note')`,
    ),
    // A consumer has receipts, in a series of their own, and nobody else has.
    check(
      'invoices_buyer_known',
      sql`(${t.series} = 'R') = (${t.buyerId} is not null and ${t.kind} = 'invoice') and num_nonnulls(${t.companyId}, ${t.buyerId}) <= 1`,
    ),
    check(
      'invoices_total',
      sql`${t.grossCents} = ${t.netCents} + ${t.taxCents} and ${t.netCents} >= 0 and ${t.taxCents} >= 0`,
    ),
    check('invoices_paid', sql`${t.paidCents} between 0 and ${t.grossCents}`),
    check('invoices_refers_to_known', sql`(${t.kind} = 'credit-note') = (${t.refersToId} is not null)`),
    check('invoices_order_paid', sql`${t.orderId} is null or (${t.kind} = 'invoice' and ${t.month} is null)`),
    check('invoices_batch', sql`(${t.month} is null) = (${t.batch} is null)`),
    check(
      'invoices_issued_on',
      sql`${t.issuedOn} = (${t.issuedAt} at time zone 'Europe/Paris')::date and ${t.year} = extract(year from ${t.issuedOn})`,
    ),
  ],
);

/** The lines of an invoice, as its document has them; one never changes. `company_id` is who pays, as on the invoice. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: primaryId(),
    companyId: uuid('company_id').references(() => companies.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: integer('position').notNull(),
    kind: text('kind').$type<LineKind>().notNull(),
    sessionId: uuid('session_id').references(() => sessions.id),
    netCents: cents('net_cents'),
    vatRate: integer('vat_rate').notNull(),
  },
  (t) => [
    unique('invoice_lines_position').on(t.invoiceId, t.position),
    unique('invoice_lines_session').on(t.id, t.sessionId),
    index('invoice_lines_of_session').on(t.sessionId),
    check('invoice_lines_kind', oneOf(t.kind, lineKinds)),
    check('invoice_lines_of', sql`(${t.kind} = 'session') = (${t.sessionId} is not null)`),
    check('invoice_lines_amount', sql`${t.netCents} >= 0`),
  ],
);

/**
 * The line that bills a session and that no credit note took back: a session has one at most, and is BILLED exactly while it has one
 * (I28, a constraint at the commit).
 */
export const billedSessions = pgTable(
  'billed_sessions',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id),
    lineId: uuid('line_id').notNull(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
  },
  (t) => [
    unique('billed_sessions_line').on(t.lineId),
    foreignKey({
      name: 'billed_sessions_of_line',
      columns: [t.lineId, t.sessionId],
      foreignColumns: [invoiceLines.id, invoiceLines.sessionId],
    }),
    index('billed_sessions_invoice').on(t.invoiceId),
  ],
);

/** The files of an invoice, made once; a row never changes. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    kind: text('kind').$type<'pdf' | 'xml'>().notNull(),
    companyId: uuid('company_id').references(() => companies.id),
    key: text('key').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ name: 'invoice_files_key', columns: [t.invoiceId, t.kind] }),
    check('invoice_files_kind', oneOf(t.kind, ['pdf', 'xml'])),
    check('invoice_files_bytes', sql`${t.bytes} > 0`),
  ],
);

/** Money that came in for an invoice; a row never changes, and their sum is what the invoice says that it was paid. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: primaryId(),
    companyId: uuid('company_id').references(() => companies.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amountCents: cents('amount_cents'),
    paidOn: civilDate('paid_on').notNull(),
    way: text('way').$type<PaymentWay>().notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    index('invoice_payments_invoice').on(t.invoiceId, t.paidOn),
    check('invoice_payments_amount', sql`${t.amountCents} > 0`),
    check('invoice_payments_way', oneOf(t.way, paymentWays)),
  ],
);

/** A sending of an invoice to its payer, by the id that who asked made: asked twice, it is one. */
export const invoiceSendings = pgTable(
  'invoice_sendings',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id').references(() => companies.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index('invoice_sendings_invoice').on(t.invoiceId)],
);

/** Where an invoice stands with the platform that takes electronic invoices; it has none where no platform was linked when it was issued. */
export const invoiceTransmissions = pgTable(
  'invoice_transmissions',
  {
    id: primaryId(),
    companyId: uuid('company_id').references(() => companies.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    status: text('status').$type<TransmissionStatus>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** What the platform calls it. */
    reference: text('reference'),
    problem: text('problem'),
    ...history(),
  },
  (t) => [
    unique('invoice_transmissions_invoice').on(t.invoiceId),
    check('invoice_transmissions_status', oneOf(t.status, transmissionMachine.statuses)),
    check('invoice_transmissions_attempts', sql`${t.attempts} >= 0`),
    check(
      'invoice_transmissions_reference',
      sql`(${t.status} = 'TRANSMITTED') = (${t.reference} is not null)`,
    ),
  ],
);

/** A month that somebody asked to bill, for one payer or for all. */
export const billingRuns = pgTable('billing_runs', {
  id: primaryId(),
  month: text('month').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  finishedAt: instant('finished_at'),
});

/** What became of each payer of a run. */
export const billingRunPayers = pgTable(
  'billing_run_payers',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => billingRuns.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    outcome: text('outcome').$type<BillingOutcome>().notNull().default('waiting'),
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    code: text('code'),
    message: text('message'),
  },
  (t) => [
    primaryKey({ name: 'billing_run_payers_key', columns: [t.runId, t.companyId] }),
    check('billing_run_payers_outcome', oneOf(t.outcome, billingOutcomes)),
    check('billing_run_payers_invoice', sql`(${t.outcome} = 'issued') = (${t.invoiceId} is not null)`),
  ],
);

/** A zip of the files of a period that somebody asked for, and how far its job is. */
export const invoiceArchives = pgTable(
  'invoice_archives',
  {
    id: primaryId(),
    fromOn: civilDate('from_on').notNull(),
    toOn: civilDate('to_on').notNull(),
    status: text('status').$type<ArchiveStatus>().notNull().default('waiting'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    key: text('key'),
    bytes: integer('bytes'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    check('invoice_archives_days', sql`${t.fromOn} <= ${t.toOn}`),
    check('invoice_archives_status', oneOf(t.status, archiveStatuses)),
    check('invoice_archives_done', sql`${t.done} between 0 and ${t.total}`),
    check(
      'invoice_archives_file',
      sql`(${t.status} = 'ready') = (${t.key} is not null) and (${t.key} is null) = (${t.bytes} is null) and (${t.key} is null) = (${t.expiresAt} is null)`,
    ),
  ],
);
