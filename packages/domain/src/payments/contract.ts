import * as z from 'zod/mini';
import { fieldMessages, idSchema, maxLengthMessage, pageOf, pageQuery, route } from '../kernel/index.ts';
import { paymentFailures, paymentMethods, paymentProviders } from './payment-words.ts';
import { paymentStatuses } from './payment-status.ts';
import { disputeStatuses, refundStatuses } from './refund-status.ts';

/** A payment as the administrators' list shows it. */
export const paymentRowSchema = z.object({
  id: z.string(),
  /** ISO instant. */
  createdAt: z.string(),
  status: z.enum(paymentStatuses),
  method: z.enum(paymentMethods),
  provider: z.enum(paymentProviders),
  description: z.string(),
  payerName: z.string(),
  payerEmail: z.string(),
  amountCents: z.int(),
  receivedCents: z.int(),
  refundedCents: z.int(),
  failure: z.nullable(z.enum(paymentFailures)),
  /** It came after its end: it settled nothing, and was given back. */
  late: z.boolean(),
});
export type PaymentRow = z.output<typeof paymentRowSchema>;

const refundSchema = z.object({
  id: z.string(),
  amountCents: z.int(),
  reason: z.string(),
  status: z.enum(refundStatuses),
  createdAt: z.string(),
});
const disputeSchema = z.object({
  id: z.string(),
  amountCents: z.int(),
  status: z.enum(disputeStatuses),
  openedAt: z.string(),
});
/** A line of the timeline: what the provider told, or what became of the payment. */
const happeningSchema = z.object({ at: z.string(), kind: z.enum(['told', 'moved']), words: z.string() });

export const paymentCardSchema = z.object({
  ...paymentRowSchema.shape,
  reference: z.nullable(z.string()),
  meansLabel: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  refundableCents: z.int(),
  refunds: z.array(refundSchema),
  disputes: z.array(disputeSchema),
  timeline: z.array(happeningSchema),
});
export type PaymentCard = z.output<typeof paymentCardSchema>;

export const paymentSorts = ['createdAt', 'amount', 'status'] as const;

export const refundInputSchema = z.strictObject({
  amountCents: z.int(fieldMessages.digitsOnly).check(z.gte(1, fieldMessages.positiveExpected)),
  reason: z
    .string(fieldMessages.required)
    .check(z.trim(), z.minLength(1, fieldMessages.required), z.maxLength(500, maxLengthMessage(500))),
});

const params = z.object({ id: idSchema });

export const paymentsContract = {
  list: route({
    method: 'GET',
    path: '/api/payments',
    summary: 'Lister les paiements : recherche, état, moyen, tri',
    query: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
      status: z.optional(z.enum(paymentStatuses)),
      method: z.optional(z.enum(paymentMethods)),
      sort: z._default(z.enum(paymentSorts), 'createdAt'),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
      ...pageQuery,
    }),
    output: pageOf(paymentRowSchema),
    permission: 'payments.read',
  }),
  card: route({
    method: 'GET',
    path: '/api/payments/:id',
    summary: 'Lire un paiement et tout ce qui lui est arrivé',
    params,
    output: paymentCardSchema,
    permission: 'payments.read',
  }),
  refund: route({
    method: 'POST',
    path: '/api/payments/:id/refunds',
    summary: 'Rembourser un paiement, en tout ou en partie',
    params,
    body: refundInputSchema,
    output: paymentCardSchema,
    errors: ['payments/not-refundable', 'payments/refund-too-high'],
    needsKey: true,
    permission: 'payments.refund',
  }),
  readAgain: route({
    method: 'POST',
    path: '/api/payments/:id/readings',
    summary: 'Relire un paiement chez le prestataire et le rapprocher',
    params,
    body: z.strictObject({}),
    output: paymentCardSchema,
    permission: 'payments.reconcile',
  }),
  webhook: route({
    method: 'POST',
    path: '/api/payments/webhooks/:provider',
    summary: 'Recevoir une notification signée du prestataire de paiement',
    params: z.object({ provider: z.enum(paymentProviders) }),
    body: z.looseObject({}),
    output: z.object({ outcome: z.enum(['applied', 'known', 'unknown']) }),
    errors: ['payments/webhook-refused'],
    signed: true,
    anew: true,
    permission: 'public',
  }),
};
