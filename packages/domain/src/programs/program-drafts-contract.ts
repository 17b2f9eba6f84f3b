import * as z from 'zod/mini';
import { idSchema, route } from '../kernel/index.ts';
import { subscriptionOptions } from '../subscriptions/index.ts';
import { programInputSchema, programSchema } from './contract.ts';

/** A draft as it is written again: `version` as it was read, another change in between is not overwritten. */
export const draftChangeSchema = z.strictObject({ ...programInputSchema.shape, version: z.int() });
export type DraftChange = z.input<typeof draftChangeSchema>;

/** A subscription that a programme may take: what it carries (I15). */
export const carryingSubscriptionSchema = z.object({
  id: z.string(),
  /** « Live, jusqu’au 31 déc. 2027 » */
  label: z.string(),
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  options: z.array(z.enum(subscriptionOptions)),
  licences: z.array(z.object({ type: z.string(), name: z.string() })),
});
export type CarryingSubscriptionChoice = z.output<typeof carryingSubscriptionSchema>;

export const programChoicesSchema = z.object({
  /** Those of the company that are not over. */
  subscriptions: z.array(carryingSubscriptionSchema),
  /** How many employees the company has told, or else registered; null when it has done neither. */
  employees: z.nullable(z.int()),
});
export type ProgramChoices = z.output<typeof programChoicesSchema>;

const id = z.object({ id: idSchema });

/** What a company prepares before it submits a programme (state machine 5, DRAFT). */
export const programDraftsContract = {
  choices: route({
    method: 'GET',
    path: '/api/programs/choices',
    summary: 'Lire les abonnements qu’un programme peut prendre, et l’effectif de l’entreprise',
    output: programChoicesSchema,
    permission: 'programs.submit',
  }),
  keep: route({
    method: 'POST',
    path: '/api/programs/drafts',
    summary: 'Garder un programme en brouillon',
    body: programInputSchema,
    status: 201,
    output: programSchema,
    permission: 'programs.submit',
  }),
  change: route({
    method: 'PUT',
    path: '/api/programs/:id/draft',
    summary: 'Modifier un programme en brouillon',
    params: id,
    body: draftChangeSchema,
    output: programSchema,
    errors: ['stale-version', 'transition-forbidden'],
    permission: 'programs.submit',
  }),
  submit: route({
    method: 'POST',
    path: '/api/programs/:id/submission',
    summary: 'Soumettre un brouillon à la validation, tel qu’il est envoyé',
    params: id,
    body: draftChangeSchema,
    output: programSchema,
    errors: [
      'stale-version',
      'transition-forbidden',
      'programs/cannot-determine-next-session',
      'programs/company-over',
    ],
    permission: 'programs.submit',
  }),
  discard: route({
    method: 'DELETE',
    path: '/api/programs/:id/draft',
    summary: 'Supprimer un programme en brouillon',
    params: id,
    output: z.object({ ok: z.boolean() }),
    errors: ['transition-forbidden'],
    permission: 'programs.submit',
  }),
};
