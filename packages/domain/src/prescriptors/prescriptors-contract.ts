import * as z from 'zod/mini';
import { companyStatuses } from '../companies/index.ts';
import { civilDateSchema, idSchema, numberBetween, pageOf, pageQuery, route } from '../kernel/index.ts';

/** The highest percentage of management fees (D35). */
export const mostManagementFees = 30;

/** A percentage with one decimal at the most. */
export const managementFeesSchema = numberBetween(0, mostManagementFees).check(
  z.refine((percent: number) => Number.isInteger(Math.round(percent * 1e6) / 1e5), 'Une décimale au plus.'),
);

/** The statuses that a prescriptor may have: those of its list are narrowed to one. */
export const prescriptorStatuses = companyStatuses.filter((status) => status !== 'DELETED');

/** Whether its offer is filled. */
export const offerFilters = ['filled', 'missing'] as const;
export type OfferFilter = (typeof offerFilters)[number];

export const prescriptorSorts = ['name', 'companies', 'createdAt'] as const;
export type PrescriptorSort = (typeof prescriptorSorts)[number];

export const prescriptorRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  siret: z.string(),
  city: z.nullable(z.string()),
  status: z.enum(companyStatuses),
  referralCode: z.nullable(z.string()),
  /** Whether its offer is filled: without it nothing is invited. */
  hasOffer: z.boolean(),
  /** The counted sessions of the running month that it pays, and what it has to pay that no invoice has yet, its fees in: cents before tax. */
  monthSessions: z.int(),
  unbilledCents: z.int(),
  /** The companies that it refers now, and among them those in use. */
  companies: z.int(),
  activeCompanies: z.int(),
  /** In percent, one decimal. */
  managementFees: z.number(),
  /** The first day on which its companies pay by themselves; null while it pays. */
  invoiceEndOn: z.nullable(z.string()),
  createdAt: z.string(),
});
export type PrescriptorRow = z.output<typeof prescriptorRowSchema>;

export const prescriptorTermsSchema = z.object({
  managementFees: z.number(),
  invoiceEndOn: z.nullable(z.string()),
  /** Null before they were ever written. */
  version: z.nullable(z.int()),
  updatedAt: z.nullable(z.string()),
});
export type PrescriptorTerms = z.output<typeof prescriptorTermsSchema>;

export const prescriptorTermsInputSchema = z.strictObject({
  managementFees: managementFeesSchema,
  invoiceEndOn: z.nullable(civilDateSchema),
  version: z.nullable(z.int()),
});
export type PrescriptorTermsInput = z.input<typeof prescriptorTermsInputSchema>;

export const prescriptorCardSchema = z.object({
  ...prescriptorRowSchema.shape,
  terms: prescriptorTermsSchema,
  managers: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
});
export type PrescriptorCard = z.output<typeof prescriptorCardSchema>;

/** A company that a prescriptor refers, or referred: from a day, to the day on which that ended. */
export const attributionSchema = z.object({
  id: z.string(),
  company: z.object({ id: z.string(), name: z.string(), managerId: z.nullable(z.string()) }),
  fromOn: z.string(),
  /** Null while it lasts. */
  untilOn: z.nullable(z.string()),
  /** Why it began and why it ended; null where nobody said. */
  fromReason: z.nullable(z.string()),
  untilReason: z.nullable(z.string()),
});
export type Attribution = z.output<typeof attributionSchema>;

const params = z.object({ id: idSchema });

export const prescriptorsContract = {
  list: route({
    method: 'GET',
    path: '/api/prescriptors',
    summary: 'Lister les prescripteurs : entreprises rattachées, frais de gestion, fin de facturation',
    query: z.object({
      ...pageQuery,
      search: z.optional(z.string().check(z.maxLength(120))),
      status: z.optional(z.enum(prescriptorStatuses)),
      offer: z.optional(z.enum(offerFilters)),
      sort: z._default(z.enum(prescriptorSorts), 'name'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    }),
    output: pageOf(prescriptorRowSchema),
    permission: 'prescriptors.read',
  }),
  card: route({
    method: 'GET',
    path: '/api/prescriptors/:id',
    summary: 'Lire la fiche d’un prescripteur',
    params,
    output: prescriptorCardSchema,
    permission: 'prescriptors.read',
  }),
  attributions: route({
    method: 'GET',
    path: '/api/prescriptors/:id/attributions',
    summary: 'Lire le journal des rattachements d’un prescripteur, du plus récent au plus ancien',
    params,
    query: z.object(pageQuery),
    output: pageOf(attributionSchema),
    permission: 'prescriptors.read-log',
  }),
  terms: route({
    method: 'GET',
    path: '/api/prescriptors/:id/terms',
    summary: 'Lire les frais de gestion et la fin de facturation d’un prescripteur',
    params,
    output: prescriptorTermsSchema,
    permission: 'prescriptors.read-terms',
  }),
  saveTerms: route({
    method: 'PUT',
    path: '/api/prescriptors/:id/terms',
    summary: 'Changer les frais de gestion et la fin de facturation d’un prescripteur',
    params,
    body: prescriptorTermsInputSchema,
    output: prescriptorTermsSchema,
    errors: ['stale-version'],
    permission: 'prescriptors.write-terms',
  }),
};
