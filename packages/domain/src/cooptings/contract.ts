import * as z from 'zod/mini';
import { emailSchema } from '../accounts/index.ts';
import { siretSchema } from '../companies/index.ts';
import {
  fieldMessages,
  idSchema,
  maxLengthMessage,
  pageOf,
  pageQuery,
  personNameSchema,
  reasonTooShortMessage,
  route,
} from '../kernel/index.ts';
import { cooptingStatuses } from './coopting-status.ts';

/** What is typed of a recommendation: the company by its SIRET, and whom to write to. */
export const cooptingInputSchema = z.strictObject({
  siret: siretSchema,
  contact: z.strictObject({
    firstName: personNameSchema,
    lastName: personNameSchema,
    email: emailSchema,
  }),
});
export type CooptingInput = z.output<typeof cooptingInputSchema>;

const day = z.nullable(z.string());
const path = { sentOn: z.string(), confirmedOn: day, registeredOn: day, activatedOn: day, paidOn: day };

/** A recommendation, as its line and its card show it. */
export const cooptingRowSchema = z.object({
  id: z.string(),
  status: z.enum(cooptingStatuses),
  sponsor: z.object({ id: z.string(), name: z.string() }),
  company: z.object({ name: z.string(), siret: z.string() }),
  contact: z.object({ name: z.string(), email: z.string() }),
  ...path,
  expiresOn: z.string(),
  refusedReason: z.nullable(z.string()),
  /** Minutes before it may be sent again; null where it may not. */
  resendIn: z.nullable(z.int()),
});
export type CooptingRow = z.output<typeof cooptingRowSchema>;

/** One line of what became of a recommendation: who, when, what. */
export const cooptingHistoryLineSchema = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  what: z.string(),
  details: z.array(z.string()),
});
export type CooptingHistoryLine = z.output<typeof cooptingHistoryLineSchema>;

const params = z.object({ id: idSchema });
const one = { params, output: cooptingRowSchema } as const;
const reason = z
  .string(fieldMessages.required)
  .check(z.trim(), z.minLength(10, reasonTooShortMessage(10)), z.maxLength(300, maxLengthMessage(300)));

const filters = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  status: z.optional(z.enum(cooptingStatuses)),
};

export const cooptingsContract = {
  list: route({
    method: 'GET',
    path: '/api/cooptings',
    summary: 'Lister les cooptations, la plus récente d’abord',
    query: z.object({ ...pageQuery, ...filters }),
    output: pageOf(cooptingRowSchema),
    permission: 'cooptings.read',
  }),
  summary: route({
    method: 'GET',
    path: '/api/cooptings/summary',
    summary: 'Lire le code de parrainage, les coupons comptés, le crédit et les récompenses du mois',
    output: z.object({
      /** The company’s own; null for an administrator. */
      sponsor: z.nullable(z.object({ code: z.string(), link: z.string() })),
      /** Coupons that count: ACTIVE or PAID (I27). */
      counted: z.int(),
      creditCents: z.int(),
      /** What the job of the next month writes, and what that of this month wrote. */
      next: z.object({ on: z.string(), cooptings: z.int(), cents: z.int() }),
      paidThisMonth: z.object({ cooptings: z.int(), cents: z.int() }),
      /** The recommendation that brought this company here: it sees the same path. */
      received: z.nullable(
        z.object({
          sponsor: z.string(),
          status: z.enum(cooptingStatuses),
          ...path,
          expiresOn: z.string(),
          refusedReason: z.nullable(z.string()),
        }),
      ),
    }),
    permission: 'cooptings.read',
  }),
  read: route({
    method: 'GET',
    path: '/api/cooptings/:id',
    summary: 'Lire une cooptation',
    ...one,
    permission: 'cooptings.read',
  }),
  history: route({
    method: 'GET',
    path: '/api/cooptings/:id/history',
    summary: 'Lire l’historique d’une cooptation : qui, quand, pourquoi',
    params,
    query: z.object(pageQuery),
    output: pageOf(cooptingHistoryLineSchema),
    permission: 'cooptings.write',
  }),
  create: route({
    method: 'POST',
    path: '/api/cooptings',
    summary: 'Recommander une entreprise : un e-mail part à son contact',
    body: cooptingInputSchema,
    status: 201,
    output: cooptingRowSchema,
    errors: [
      'not-allowed',
      'siret/not-found',
      'cooptings/sponsor-not-active',
      'cooptings/own-company',
      'cooptings/sister-company',
      'cooptings/already-client',
      'cooptings/circle',
      'cooptings/already-rewarded',
      'cooptings/already-open',
      'cooptings/own-email',
      'cooptings/colleague-email',
      'cooptings/known-contact',
      'cooptings/company-closed',
    ],
    permission: 'cooptings.create',
  }),
  resend: route({
    method: 'POST',
    path: '/api/cooptings/:id/resending',
    summary: 'Relancer le contact, 30 minutes après le dernier e-mail',
    body: z.strictObject({}),
    ...one,
    errors: ['transition-forbidden', 'cooptings/too-early'],
    permission: 'cooptings.create',
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/cooptings/:id/withdrawal',
    summary: 'Retirer sa recommandation',
    body: z.strictObject({}),
    ...one,
    errors: ['transition-forbidden'],
    permission: 'cooptings.create',
  }),
  switchOff: route({
    method: 'POST',
    path: '/api/cooptings/:id/deactivation',
    summary: 'Désactiver une cooptation',
    body: z.strictObject({}),
    ...one,
    errors: ['transition-forbidden'],
    permission: 'cooptings.write',
  }),
  switchOn: route({
    method: 'POST',
    path: '/api/cooptings/:id/reactivation',
    summary: 'Réactiver une cooptation, là où elle en était',
    body: z.strictObject({}),
    ...one,
    errors: ['transition-forbidden', 'cooptings/expired', 'cooptings/already-open'],
    permission: 'cooptings.write',
  }),
  fraud: route({
    method: 'POST',
    path: '/api/cooptings/:id/fraud',
    summary: 'Reprendre les deux récompenses d’une cooptation frauduleuse, avec une raison',
    body: z.strictObject({ reason }),
    ...one,
    errors: ['transition-forbidden'],
    permission: 'cooptings.write',
  }),
};
