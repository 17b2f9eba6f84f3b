import * as z from 'zod/mini';
import { emailSchema, passwordSchema, phoneSchema, professionalEmailSchemaFor } from '../accounts/index.ts';
import {
  organisationNameSchema,
  personNameSchema,
  postalAddressSchema,
  requiredText,
  route,
} from '../kernel/index.ts';
import { companySizeSchema, headcountSchema } from './company-size.ts';
import { directoryContract } from './directory-contract.ts';
import { siretSchema } from './siret.ts';
import { tutorialContract } from './tutorial-contract.ts';

export const manualFactsSchema = z.object({
  siret: siretSchema,
  name: organisationNameSchema,
  address: postalAddressSchema,
});

const manager = {
  firstname: personNameSchema,
  lastname: personNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  password: passwordSchema,
};

/** The manager for a form, which knows the domains that an administrator lets through (D14). */
export const managerSchemaFor = (allowed: readonly string[]) =>
  z.strictObject({ ...manager, email: professionalEmailSchemaFor(allowed) });

/** The two ways to name a company: an establishment of the directory, or its facts typed by the manager. */
export const registrationSchema = z.strictObject({
  company: z.discriminatedUnion('source', [
    z.strictObject({ source: z.literal('registry'), siret: siretSchema }),
    z.strictObject({ source: z.literal('manual'), ...manualFactsSchema.shape }),
  ]),
  sizeCode: companySizeSchema,
  declaredHeadcount: z.nullable(headcountSchema),
  /** Whether the address is a professional one is for the use case to ask: the domains let through are a setting (D14). */
  manager: z.strictObject(manager),
  charterVersion: requiredText(20),
  sponsor: z.optional(z.string().check(z.maxLength(40))),
  /** It declares that it had no subsidised programme for two years (specification point 9). */
  unsubsidised: z.optional(z.boolean()),
  /** The campaign that the address of the page named (`utm_source`). */
  utmSource: z.optional(z.string().check(z.maxLength(100))),
});
export type Registration = z.output<typeof registrationSchema>;
export type RegistrationInput = z.input<typeof registrationSchema>;

export const companiesContract = {
  ...directoryContract,
  ...tutorialContract,
  register: route({
    method: 'POST',
    path: '/api/companies/registrations',
    summary: 'Inscrire une entreprise et son responsable',
    body: registrationSchema,
    status: 201,
    output: z.object({ email: z.string() }),
    errors: [
      'siret/already-registered',
      'siret/too-few-employees',
      'siret/not-found',
      'siret/directory-unavailable',
      'auth/password-guessable',
      'auth/password-leaked',
      'onboarding/charter-outdated',
      'enterprises/closed',
    ],
    permission: 'public',
  }),
};
