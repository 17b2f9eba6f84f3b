import * as z from 'zod/mini';
import { passwordSchema, phoneSchema, professionalEmailSchema } from '../accounts/index.ts';
import {
  fieldMessages,
  personNameSchema,
  postalAddressSchema,
  requiredText,
  route,
} from '../kernel/index.ts';
import { companySizeSchema, headcountSchema } from './company-size.ts';
import { directoryContract } from './directory-contract.ts';
import { siretSchema } from './siret.ts';

export const manualFactsSchema = z.object({
  siret: siretSchema,
  name: requiredText(160),
  address: postalAddressSchema,
});

/** The two ways to name a company: an establishment of the directory, or its facts typed by the manager. */
export const registrationSchema = z.strictObject({
  company: z.discriminatedUnion('source', [
    z.strictObject({ source: z.literal('registry'), siret: siretSchema }),
    z.strictObject({ source: z.literal('manual'), ...manualFactsSchema.shape }),
  ]),
  sizeCode: companySizeSchema,
  declaredHeadcount: z.nullable(headcountSchema),
  manager: z.strictObject({
    firstname: personNameSchema,
    lastname: personNameSchema,
    email: professionalEmailSchema,
    phone: phoneSchema,
    password: passwordSchema,
  }),
  charterVersion: requiredText(20),
  sponsor: z.optional(z.string().check(z.maxLength(40))),
});
export type Registration = z.output<typeof registrationSchema>;
export type RegistrationInput = z.input<typeof registrationSchema>;

export const tutorialStepSchema = z.object({
  key: z.enum(['facts', 'spot', 'program']),
  done: z.boolean(),
});
export type TutorialStep = z.output<typeof tutorialStepSchema>;

export const companySchema = z.object({
  id: z.string(),
  name: z.string(),
  siret: z.string(),
  status: z.string(),
  statusLabel: z.string(),
  statusSince: z.string(),
  address: z.nullable(z.object({ line: z.string(), postalCode: z.string(), city: z.string() })),
  sizeCode: z.string(),
  workAccidents: z.nullable(z.int()),
  steps: z.array(tutorialStepSchema),
});
export type Company = z.output<typeof companySchema>;

export const companyFactsSchema = z.object({
  address: postalAddressSchema,
  workAccidents: z
    .int(fieldMessages.workAccidentsRequired)
    .check(z.gte(0, fieldMessages.digitsOnly), z.lte(100_000, fieldMessages.fieldInvalid)),
});

export type CompanyFacts = z.output<typeof companyFactsSchema>;

export const companiesContract = {
  ...directoryContract,
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
      'auth/email-already-exists',
      'auth/password-guessable',
      'auth/password-leaked',
      'onboarding/charter-outdated',
      'enterprises/closed',
    ],
    permission: 'public',
  }),
  current: route({
    method: 'GET',
    path: '/api/companies/current',
    summary: 'Lire sa propre entreprise et les étapes de sa mise en route',
    output: companySchema,
    permission: 'companies.read-profile',
  }),
  updateFacts: route({
    method: 'PUT',
    path: '/api/companies/current/facts',
    summary: 'Compléter l’adresse et les accidents du travail de son entreprise',
    body: companyFactsSchema,
    output: companySchema,
    permission: 'tutorial.write',
  }),
  completeTutorial: route({
    method: 'POST',
    path: '/api/companies/current/tutorial-completion',
    summary: 'Terminer la mise en route',
    output: companySchema,
    errors: [
      'transition-forbidden',
      'tutorial/missing-address',
      'tutorial/missing-accidents',
      'tutorial/missing-spot',
    ],
    permission: 'tutorial.write',
  }),
};
