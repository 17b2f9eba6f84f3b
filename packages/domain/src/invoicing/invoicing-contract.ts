import * as z from 'zod/mini';
import {
  civilDateSchema,
  fieldMessages,
  idSchema,
  maxLengthMessage,
  minLengthMessage,
  pageOf,
  pageQuery,
  reasonTooShortMessage,
  route,
} from '../kernel/index.ts';
import { programTypes } from '../programs/index.ts';
import { isMonth } from './billed-month.ts';
import { lineKinds } from './invoice-document.ts';
import { invoiceKinds } from './invoice-number.ts';
import { invoiceStatuses } from './invoice-status.ts';
import { billingOutcomes, buyerKinds, payerKinds, paymentWays } from './invoicing-words.ts';
import { transmissionStatuses } from './transmission.ts';

const cents = z.int();
const monthSchema = z.string().check(z.refine(isMonth, fieldMessages.dateInvalid));
const params = z.object({ id: idSchema });

const amounts = {
  sessions: z.int(),
  sessionsCents: cents,
  feesTenths: z.int(),
  feesCents: cents,
  netCents: cents,
  taxCents: cents,
  grossCents: cents,
};

/** A payer with sessions to bill. */
export const pendingPayerSchema = z.object({
  id: z.string(),
  name: z.string(),
  siren: z.string(),
  kind: z.enum(payerKinds),
  companies: z.int(),
  ...amounts,
  /** What stands in the way of its invoice. */
  problems: z.int(),
  /** Sessions of the month that are not closed yet. */
  unclosed: z.int(),
});
export type PendingPayer = z.output<typeof pendingPayerSchema>;

export const billingCheckSchema = z.object({
  id: z.string(),
  ok: z.boolean(),
  fr: z.string(),
  detail: z.string(),
  mendedIn: z.enum(['issuer', 'payer', 'sessions', 'product']),
  sessionId: z.nullable(z.string()),
});

export const pendingSessionSchema = z.object({
  id: z.string(),
  day: z.string(),
  company: z.object({ id: z.string(), name: z.string() }),
  type: z.enum(programTypes),
  minutes: z.int(),
  /** Why it is counted, in words. */
  why: z.string(),
  priceCents: z.nullable(cents),
});

const invoiceRow = {
  id: z.string(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  payer: z.object({ id: z.nullable(z.string()), name: z.string() }),
  /** Whether a consumer paid: it is a receipt, or credits one. */
  isOfConsumer: z.boolean(),
  month: z.nullable(z.string()),
  issuedOn: z.string(),
  dueOn: z.string(),
  netCents: cents,
  grossCents: cents,
  paidCents: cents,
};
export const invoiceRowSchema = z.object(invoiceRow);
export type InvoiceRow = z.output<typeof invoiceRowSchema>;

const related = z.nullable(z.object({ id: z.string(), number: z.string() }));

export const invoiceCardSchema = z.object({
  ...invoiceRow,
  version: z.int(),
  taxCents: cents,
  sentAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The order of a consumer, as they read its number; null of a company. */
  order: z.nullable(z.string()),
  /** Of what is paid, the part that the rewards of cooptings paid. */
  creditCents: cents,
  /** The invoice that a credit note takes back. */
  refersTo: related,
  /** The credit notes that took this invoice back, whole or in parts, in their order. */
  creditNotes: z.array(
    z.object({ id: z.string(), number: z.string(), issuedOn: z.string(), grossCents: cents }),
  ),
  /** What is left of it once they are taken off, VAT included. */
  leftCents: cents,
  lines: z.array(
    z.object({
      position: z.int(),
      kind: z.enum(lineKinds),
      name: z.string(),
      quantity: z.number(),
      netCents: cents,
    }),
  ),
  taxes: z.array(z.object({ rate: z.int(), baseCents: cents, taxCents: cents })),
  payments: z.array(
    z.object({ id: z.string(), paidOn: z.string(), amountCents: cents, way: z.enum(paymentWays) }),
  ),
  /** Where it stands with the platform that takes electronic invoices; null where none is linked. */
  transmission: z.nullable(
    z.object({
      status: z.enum(transmissionStatuses),
      attempts: z.int(),
      /** What the platform called it, and what went wrong the last time. */
      reference: z.nullable(z.string()),
      problem: z.nullable(z.string()),
      changedAt: z.string(),
      /** Whether it may be handed over again: it failed, and a platform is linked. */
      mayAskAgain: z.boolean(),
    }),
  ),
  /** Which case a reversal would be; null for who may not revert, and where nothing is left to revert. */
  revertCase: z.nullable(z.enum(['not-sent', 'sent', 'paid'])),
});
export type InvoiceCard = z.output<typeof invoiceCardSchema>;

const runResult = z.object({
  payer: z.object({ id: z.string(), name: z.string() }),
  outcome: z.enum(billingOutcomes),
  invoice: related,
  /** The code of the refusal, and its sentence. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
});

export const billingRunSchema = z.object({
  id: z.string(),
  month: z.string(),
  total: z.int(),
  done: z.int(),
  finishedAt: z.nullable(z.string()),
  results: z.array(runResult),
});
export type BillingRun = z.output<typeof billingRunSchema>;

const reason = z
  .string(fieldMessages.required)
  .check(
    z.trim(),
    z.minLength(1, { error: fieldMessages.required, abort: true }),
    z.minLength(10, reasonTooShortMessage(10)),
    z.maxLength(500, maxLengthMessage(500)),
  );
export const revertInputSchema = z.strictObject({ reason });

export const paymentInputSchema = z.strictObject({
  amountCents: z
    .int(fieldMessages.digitsOnly)
    .check(z.gte(1, fieldMessages.positiveExpected), z.lte(1_000_000_000)),
  paidOn: civilDateSchema,
  way: z.enum(paymentWays, fieldMessages.choiceInvalid),
});
export type PaymentInput = z.output<typeof paymentInputSchema>;

const filters = {
  kind: z.optional(z.enum(invoiceKinds)),
  status: z.optional(z.enum(invoiceStatuses)),
  month: z.optional(monthSchema),
  search: z.optional(z.string().check(z.trim(), z.maxLength(120), z.minLength(1, minLengthMessage(1)))),
  payer: z.optional(idSchema),
  buyer: z.optional(z.enum(buyerKinds)),
};
export const invoiceFiltersSchema = z.object(filters);
export type InvoiceFilters = z.output<typeof invoiceFiltersSchema>;

export const invoicingContract = {
  pending: route({
    method: 'GET',
    path: '/api/invoicing/pending',
    summary: 'Lister les payeurs qui ont des séances comptées à facturer',
    /** The previous month unless said. */
    query: z.object({ month: z.optional(monthSchema) }),
    output: z.object({
      month: z.string(),
      payers: z.array(pendingPayerSchema),
      lastInvoice: z.nullable(z.object({ number: z.string(), issuedOn: z.string() })),
    }),
    permission: 'invoicing.read',
  }),
  pendingPayer: route({
    method: 'GET',
    path: '/api/invoicing/pending/:id',
    summary: 'Lire les séances à facturer d’un payeur et les contrôles de sa facture',
    params,
    query: z.object({ month: z.optional(monthSchema) }),
    output: z.object({
      month: z.string(),
      payer: z.object({
        id: z.string(),
        name: z.string(),
        siren: z.string(),
        kind: z.enum(payerKinds),
        invoiceEndOn: z.nullable(z.string()),
      }),
      ...amounts,
      checks: z.array(billingCheckSchema),
      items: z.array(pendingSessionSchema),
      dueDays: z.int(),
    }),
    permission: 'invoicing.read',
  }),
  generate: route({
    method: 'POST',
    path: '/api/invoicing/invoices',
    summary: 'Générer la facture d’un payeur pour un mois',
    body: z.strictObject({ payerId: idSchema, month: monthSchema }),
    status: 201,
    output: z.object({ id: z.string(), number: z.string() }),
    errors: [
      'invoicing/nothing-to-bill',
      'invoicing/month-already-billed',
      'invoicing/month-not-over',
      'invoicing/checks-failed',
      'invoicing/generation-failed',
    ],
    permission: 'invoicing.generate',
  }),
  billMonth: route({
    method: 'POST',
    path: '/api/invoicing/runs',
    summary: 'Facturer un mois pour un payeur ou pour tous, en tâche de fond',
    /** The previous month, and every payer, unless said. */
    body: z.strictObject({ month: z.optional(monthSchema), payerId: z.optional(idSchema) }),
    status: 202,
    output: z.object({ id: z.string() }),
    errors: ['invoicing/nothing-to-bill', 'invoicing/month-not-over'],
    permission: 'invoicing.generate',
  }),
  run: route({
    method: 'GET',
    path: '/api/invoicing/runs/:id',
    summary: 'Suivre une facturation du mois, payeur par payeur',
    params,
    output: billingRunSchema,
    permission: 'invoicing.read',
  }),
  list: route({
    method: 'GET',
    path: '/api/invoicing/invoices',
    summary: 'Lister les factures et les avoirs émis',
    query: z.object({ ...pageQuery, ...filters }),
    output: pageOf(invoiceRowSchema),
    permission: 'invoicing.read-issued',
  }),
  read: route({
    method: 'GET',
    path: '/api/invoicing/invoices/:id',
    summary: 'Lire une facture ou un avoir',
    params,
    output: invoiceCardSchema,
    permission: 'invoicing.read-issued',
  }),
  revert: route({
    method: 'POST',
    path: '/api/invoicing/invoices/:id/revert',
    summary: 'Annuler une facturation\u00a0: un avoir est émis, les séances redeviennent à facturer',
    params,
    body: revertInputSchema,
    output: z.object({ creditNote: z.object({ id: z.string(), number: z.string() }) }),
    errors: ['invoicing/not-revertible', 'invoicing/revert-failed'],
    permission: 'invoicing.revert',
  }),
  pay: route({
    method: 'POST',
    path: '/api/invoicing/invoices/:id/payments',
    summary: 'Noter un paiement reçu',
    params,
    body: paymentInputSchema,
    output: z.object({ id: z.string() }),
    errors: ['invoicing/not-payable', 'invoicing/paid-too-much', 'invoicing/paid-in-future'],
    permission: 'invoicing.generate',
  }),
  send: route({
    // It may have to write the files first, which no request that takes a key does: its request is a transaction.
    method: 'PUT',
    path: '/api/invoicing/invoices/:id/send',
    summary: 'Envoyer une facture au payeur par e-mail',
    params,
    /** Made by who asks: asked again with the same one, nothing leaves a second time. */
    body: z.strictObject({ sendingId: idSchema }),
    output: z.object({ id: z.string() }),
    errors: ['invoicing/nobody-to-send'],
    // The first time its PDF is laid out.
    patienceSeconds: 60,
    permission: 'invoicing.generate',
  }),
  transmit: route({
    method: 'POST',
    path: '/api/invoicing/invoices/:id/transmission',
    summary: 'Transmettre à nouveau une facture à la plateforme, après un échec',
    params,
    body: z.strictObject({}),
    output: z.object({ id: z.string() }),
    errors: ['invoicing/not-transmittable'],
    permission: 'invoicing.generate',
  }),
};

/** The files of an invoice, and those of the accountant. */
export const invoicingFilesContract = {
  pdf: route({
    method: 'GET',
    path: '/api/invoicing/invoices/:id/pdf',
    summary: 'Recevoir une facture en PDF, son XML Factur-X à l’intérieur',
    params,
    output: z.void(),
    download: ['application/pdf'],
    permission: 'invoicing.read-issued',
  }),
  xml: route({
    method: 'GET',
    path: '/api/invoicing/invoices/:id/xml',
    summary: 'Recevoir le XML Factur-X d’une facture',
    params,
    output: z.void(),
    download: ['application/xml'],
    permission: 'invoicing.read-issued',
  }),
  entries: route({
    method: 'GET',
    path: '/api/invoicing/entries',
    summary: 'Recevoir les écritures de ventes d’une période (colonnes du FEC, ou CSV)',
    query: z.object({ from: civilDateSchema, to: civilDateSchema, format: z.enum(['fec', 'csv']) }),
    output: z.void(),
    download: ['text/plain', 'text/csv'],
    errors: ['invoicing/period-invalid'],
    permission: 'invoicing.read',
  }),
};
