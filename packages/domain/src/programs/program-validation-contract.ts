import * as z from 'zod/mini';
import { idSchema, maxLengthMessage, pageOf, pageQuery, route } from '../kernel/index.ts';
import { programSchema } from './contract.ts';
import { programTypes } from './program-rules.ts';

/** What a programme of the queue waits for, in the order of its life. */
export const validationStages = ['validation', 'coach', 'start', 'company'] as const;
export type ValidationStage = (typeof validationStages)[number];

export const validationSorts = ['waiting', 'start', 'company'] as const;
export type ValidationSort = (typeof validationSorts)[number];

export const waitingProgramSchema = z.object({
  program: programSchema,
  stage: z.enum(validationStages),
  /** Who submitted it: a name, or null when the account is erased. */
  submittedBy: z.nullable(z.string()),
  /** While the validation is awaited: `validationWait`. */
  wait: z.nullable(z.object({ days: z.int(), lastDay: z.string(), daysLeft: z.int(), alarm: z.boolean() })),
});
export type WaitingProgram = z.output<typeof waitingProgramSchema>;

/** An hour that a submitted programme wants and that its spot gives to something else (I4). */
export const programConflictSchema = z.object({
  date: z.string(),
  start: z.string(),
  /** « programme Community (Mobilité) », « événement Safety (Gestes et postures) » */
  holder: z.string(),
});
export type ProgramConflict = z.output<typeof programConflictSchema>;

const count = z.int().check(z.gte(0));

/** The administrators' queue (specification point 2, packs/validation). */
export const programValidationContract = {
  queue: route({
    method: 'GET',
    path: '/api/programs/validation',
    summary: 'Lister les programmes qui attendent, et ce que chacun attend',
    query: z.object({
      search: z.optional(z.string().check(z.trim(), z.maxLength(100, maxLengthMessage(100)))),
      type: z.optional(z.enum(programTypes)),
      stage: z.optional(z.enum(validationStages)),
      /** Only those whose validation has waited five weeks. */
      alarm: z.optional(z.enum(['yes'])),
      sort: z._default(z.enum(validationSorts), 'waiting'),
      ...pageQuery,
    }),
    output: z.object({
      ...pageOf(waitingProgramSchema).shape,
      stages: z.object({ validation: count, coach: count, start: count, company: count }),
      /** How many have waited five weeks, whatever the filters. */
      alarms: count,
    }),
    permission: 'programs.validate',
  }),
  conflicts: route({
    method: 'GET',
    path: '/api/programs/:id/conflicts',
    summary: 'Voir les heures d’un programme que son lieu donne déjà à autre chose',
    params: z.object({ id: idSchema }),
    output: z.object({ items: z.array(programConflictSchema), total: count }),
    errors: ['programs/cannot-determine-next-session'],
    permission: 'programs.validate',
  }),
};
