import * as z from 'zod/mini';
import { fieldMessages, postalAddressSchema, route, openedVersion } from '../kernel/index.ts';
import { companyStatuses } from './company-status-labels.ts';
import { tutorialMarks } from './company-words.ts';
import { tutorialStepKeys } from './tutorial-steps.ts';

export const tutorialStepSchema = z.object({
  key: z.enum(tutorialStepKeys),
  done: z.boolean(),
  skipped: z.boolean(),
});
export type TutorialStep = z.output<typeof tutorialStepSchema>;

/** A company as its own people see it, with the steps of its first connection. */
export const companySchema = z.object({
  id: z.string(),
  name: z.string(),
  siret: z.string(),
  status: z.string(),
  /** What it reads: its status, or that its employees are asked what they wish; and since when it does. */
  reads: z.enum(companyStatuses),
  statusLabel: z.string(),
  statusSince: z.string(),
  address: z.nullable(z.object({ line: z.string(), postalCode: z.string(), city: z.string() })),
  sizeCode: z.string(),
  workAccidents: z.nullable(z.int()),
  steps: z.array(tutorialStepSchema),
  version: z.int(),
});
export type Company = z.output<typeof companySchema>;

const address = postalAddressSchema;
const workAccidents = z
  .int(fieldMessages.workAccidentsRequired)
  .check(z.gte(0, fieldMessages.digitsOnly), z.lte(100_000, fieldMessages.fieldInvalid));

/** What the tutorial asks of a company, step by step: what is not sent stays as it is. */
export const companyFactsSchema = z.strictObject({
  address: z.optional(address),
  workAccidents: z.optional(workAccidents),
});
export type CompanyFacts = z.output<typeof companyFactsSchema>;

/** The same for the forms of the two steps. */
export const addressStepSchema = z.object({ address });
export const accidentsStepSchema = z.object({ workAccidents });

const own = { output: companySchema } as const;

export const tutorialContract = {
  current: route({
    method: 'GET',
    path: '/api/companies/current',
    summary: 'Lire sa propre entreprise et les étapes de sa mise en route',
    ...own,
    permission: 'companies.read-profile',
  }),
  updateFacts: route({
    method: 'PUT',
    path: '/api/companies/current/facts',
    summary: 'Compléter l’adresse et les accidents du travail de son entreprise',
    body: z.safeExtend(companyFactsSchema, openedVersion),
    ...own,
    errors: ['stale-version'],
    permission: 'tutorial.write',
  }),
  markStep: route({
    method: 'PUT',
    path: '/api/companies/current/tutorial-marks/:step',
    summary: 'Dire qu’une étape de la mise en route est lue, ou remise à plus tard',
    params: z.object({ step: z.enum(tutorialStepKeys) }),
    body: z.strictObject({ mark: z.enum(tutorialMarks, fieldMessages.choiceInvalid) }),
    ...own,
    errors: ['not-allowed'],
    permission: 'tutorial.write',
  }),
  completeTutorial: route({
    method: 'POST',
    path: '/api/companies/current/tutorial-completion',
    summary: 'Terminer la mise en route',
    ...own,
    errors: [
      'transition-forbidden',
      'tutorial/missing-address',
      'tutorial/missing-accidents',
      'tutorial/missing-spot',
      'tutorial/missing-phone',
    ],
    permission: 'tutorial.write',
  }),
};
