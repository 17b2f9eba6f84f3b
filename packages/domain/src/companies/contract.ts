import * as z from 'zod/mini';
import { passwordSchema, phoneSchema, professionalEmailSchema } from '../accounts/index.ts';
import { fieldMessages, maxLengthMessage, personNameSchema, route } from '../kernel/index.ts';
import { companySizes } from './company-size.ts';
import { siretSchema } from './siret.ts';

const text = (max: number) =>
  z
    .string(fieldMessages.required)
    .check(z.trim(), z.minLength(1, fieldMessages.required), z.maxLength(max, maxLengthMessage(max)));
export const postalCodeSchema = z
  .string(fieldMessages.required)
  .check(z.trim(), z.regex(/^\d{5}$/, 'Le code postal comporte 5 chiffres.'));
export const addressSchema = z.object({ line: text(160), postalCode: postalCodeSchema, city: text(80) });

/** An establishment of the directory: its facts, read-only on screen. */
export const directoryEntrySchema = z.object({
  siret: z.string(),
  siren: z.string(),
  name: z.string(),
  headOffice: z.boolean(),
  /** Null when the company asked the registry not to show it. */
  address: z.nullable(z.object({ line: z.string(), postalCode: z.string(), city: z.string() })),
  legalCategory: z.nullable(z.string()),
  nafCode: z.nullable(z.string()),
  activity: z.nullable(z.string()),
  headcountBand: z.nullable(z.string()),
  headcountBandYear: z.nullable(z.int()),
  closedOn: z.nullable(z.string()),
  fictitious: z.boolean(),
  alreadyRegistered: z.boolean(),
});
export type DirectoryEntry = z.output<typeof directoryEntrySchema>;

export const manualFactsSchema = z.object({
  siret: siretSchema,
  name: text(160),
  address: addressSchema,
});

const wholeNumber = z
  .int(fieldMessages.digitsOnly)
  .check(z.gte(1, fieldMessages.companySizeTooSmall), z.lte(1_000_000, fieldMessages.fieldInvalid));

/** The two ways to name a company: an establishment of the directory, or its facts typed by the manager. */
export const registrationSchema = z.object({
  company: z.discriminatedUnion('source', [
    z.object({ source: z.literal('registry'), siret: siretSchema }),
    z.object({ source: z.literal('manual'), ...manualFactsSchema.shape }),
  ]),
  sizeCode: z.enum(companySizes, fieldMessages.choiceInvalid),
  declaredHeadcount: z.nullable(wholeNumber),
  manager: z.object({
    firstname: personNameSchema,
    lastname: personNameSchema,
    email: professionalEmailSchema,
    phone: phoneSchema,
    password: passwordSchema,
  }),
  charterVersion: text(20),
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
  address: addressSchema,
  workAccidents: z
    .int('Indiquez le nombre d’accidents du travail (0 s’il n’y en a pas eu).')
    .check(z.gte(0, fieldMessages.digitsOnly), z.lte(100_000, fieldMessages.fieldInvalid)),
});

export type CompanyFacts = z.output<typeof companyFactsSchema>;

export const companiesContract = {
  searchDirectory: route({
    method: 'GET',
    path: '/api/company-directory',
    summary: 'Chercher une entreprise par nom, SIRET ou SIREN',
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(2, 'Saisissez au moins 2 caractères.'), z.maxLength(120)),
    }),
    output: z.object({ items: z.array(directoryEntrySchema) }),
    permission: 'public',
  }),
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
