import * as z from 'zod/mini';
import {
  cropSchema,
  fieldMessages,
  idSchema,
  maxLengthMessage,
  organisationNameSchema,
  pictureRefusals,
  postalAddressSchema,
  route,
  pictureTypes,
  openedVersion,
} from '../kernel/index.ts';
import { companySizes, companySizeSchema, headcountSchema } from './company-size.ts';
import { siretSchema } from './siret.ts';

/** A company as its own people keep it up to date (specification point 3, Company). */
export const companyProfileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The registry's name, when it differs from the one in use. */
  legalName: z.nullable(z.string()),
  siret: z.string(),
  siren: z.string(),
  legalCategory: z.nullable(z.string()),
  nafCode: z.nullable(z.string()),
  activity: z.nullable(z.string()),
  address: z.nullable(z.object({ line: z.string(), postalCode: z.string(), city: z.string() })),
  /** The head office, where it is another address. */
  headOffice: z.nullable(z.object({ line: z.string(), postalCode: z.string(), city: z.string() })),
  businessSegment: z.nullable(z.string()),
  /** The day on which it registered with us. */
  registeredAt: z.string(),
  factsSource: z.enum(['registry', 'manual']),
  statusLabel: z.string(),
  sizeCode: z.enum(companySizes),
  headcountBand: z.nullable(z.string()),
  headcountBandYear: z.nullable(z.int()),
  declaredHeadcount: z.nullable(z.int()),
  workAccidents: z.nullable(z.int()),
  /** The version of the logo; null without a logo. */
  logoVersion: z.nullable(z.int()),
  version: z.int(),
});
export type CompanyProfile = z.output<typeof companyProfileSchema>;

/** Facts typed by hand; those of the registry are not sent. */
export const editableFactsSchema = z.strictObject({
  name: organisationNameSchema,
  activity: z.nullable(z.string().check(z.trim(), z.maxLength(160, maxLengthMessage(160)))),
  address: postalAddressSchema,
});

export const companyProfileInputSchema = z.strictObject({
  facts: z.optional(editableFactsSchema),
  /** Null: at the address above; left as it is when it is not sent. */
  headOffice: z.optional(z.nullable(postalAddressSchema)),
  /** Never another one than the validated one: sent back by who shows it, refused when it differs. */
  siret: z.optional(siretSchema),
  sizeCode: companySizeSchema,
  declaredHeadcount: z.nullable(headcountSchema),
  workAccidents: z.nullable(
    z
      .int(fieldMessages.workAccidentsRequired)
      .check(z.gte(0, fieldMessages.digitsOnly), z.lte(100_000, fieldMessages.fieldInvalid)),
  ),
});
export type CompanyProfileInput = z.output<typeof companyProfileInputSchema>;

const params = z.object({ id: idSchema });

export const companyProfileContract = {
  read: route({
    method: 'GET',
    path: '/api/companies/:id/profile',
    summary: 'Lire la fiche d’une entreprise',
    params,
    output: companyProfileSchema,
    permission: 'companies.read-profile',
  }),
  update: route({
    method: 'PUT',
    path: '/api/companies/:id/profile',
    summary: 'Tenir à jour la fiche d’une entreprise',
    params,
    body: z.safeExtend(companyProfileInputSchema, openedVersion),
    output: companyProfileSchema,
    errors: ['siret/frozen', 'not-allowed', 'stale-version'],
    permission: 'companies.write-profile',
  }),
  removeLogo: route({
    method: 'DELETE',
    path: '/api/companies/:id/logo',
    summary: 'Retirer le logo d’une entreprise',
    params,
    output: companyProfileSchema,
    permission: 'companies.write-logo',
  }),
};

/** The routes of logos: the bytes of a file in or out. */
export const logoContract = {
  write: route({
    method: 'PUT',
    path: '/api/companies/:id/logo',
    summary: 'Changer le logo d’une entreprise',
    params,
    query: cropSchema,
    upload: pictureTypes,
    output: companyProfileSchema,
    errors: pictureRefusals,
    permission: 'companies.write-logo',
  }),
  read: route({
    method: 'GET',
    path: '/api/companies/:id/logo',
    summary: 'Lire le logo d’une entreprise',
    params,
    output: z.void(),
    download: ['image/png'],
    errors: ['storage/object-not-found'],
    permission: 'public',
  }),
};
