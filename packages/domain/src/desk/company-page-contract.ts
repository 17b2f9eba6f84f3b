import * as z from 'zod/mini';
import { idSchema, mailStatuses, pageOf, pageQuery, route } from '../kernel/index.ts';
import { paymentStatuses } from '../payments/index.ts';

const params = z.object({ id: idSchema });

/** What stands on top of the page of a company, and in its tabs. */
export const companyFiguresSchema = z.object({
  /** Sessions of this month, in Paris: those that are cancelled are left out. */
  month: z.object({ held: z.int(), toCome: z.int() }),
  /** Employees, those who have an account, and the share of the headcount that has one, in percent. */
  people: z.object({ total: z.int(), registered: z.int(), coverage: z.nullable(z.int()) }),
  /** Places taken on those of the sessions held in the last 31 days, in percent; null without any. */
  filling: z.nullable(z.int()),
  licences: z.object({ held: z.int(), total: z.int() }),
  /** Before tax: what was counted and stands on no invoice. */
  unbilled: z.object({ sessions: z.int(), cents: z.int() }),
  /** What the tabs count. */
  programs: z.int(),
  sessions: z.int(),
  spots: z.int(),
  notes: z.int(),
  /** E-mails of the last 30 days that did not arrive. */
  undelivered: z.int(),
});
export type CompanyFigures = z.output<typeof companyFiguresSchema>;

const companyMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  createdAt: z.string(),
});
export type CompanyMail = z.output<typeof companyMailSchema>;

const companyPaymentSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  description: z.string(),
  status: z.enum(paymentStatuses),
  amountCents: z.int(),
});
export type CompanyPayment = z.output<typeof companyPaymentSchema>;

/** What the page of a company shows beside the lists of each context. */
export const companyPageContract = {
  figures: route({
    method: 'GET',
    path: '/api/desk/companies/:id/figures',
    summary: 'Lire les chiffres de la page d’une entreprise',
    params,
    output: companyFiguresSchema,
    permission: 'desk.read',
  }),
  mails: route({
    method: 'GET',
    path: '/api/desk/companies/:id/mails',
    summary: 'Lister les e-mails envoyés à une entreprise : gestionnaires, personnes invitées et salariés',
    params,
    query: z.object(pageQuery),
    output: pageOf(companyMailSchema),
    permission: 'desk.read',
  }),
  payments: route({
    method: 'GET',
    path: '/api/desk/companies/:id/payments',
    summary: 'Lister les paiements d’une entreprise',
    params,
    query: z.object(pageQuery),
    output: pageOf(companyPaymentSchema),
    permission: 'desk.read',
  }),
};
