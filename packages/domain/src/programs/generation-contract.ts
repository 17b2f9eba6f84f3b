import * as z from 'zod/mini';
import { idSchema, route } from '../kernel/index.ts';
import { generationFaults } from './generation-check.ts';
import { programTypes } from './program-rules.ts';

const dated = { date: z.string(), start: z.string() };

export const programCheckSchema = z.object({
  programId: z.string(),
  companyName: z.string(),
  type: z.enum(programTypes),
  objectiveName: z.string(),
  faults: z.array(z.object({ code: z.enum(generationFaults), message: z.string() })),
  /** What the repair does, session by session. An obstacle is a French sentence: the session is left out. */
  toCreate: z.array(z.object({ ...dated, obstacle: z.nullable(z.string()) })),
  toMakeUp: z.array(z.object(dated)),
  toCancel: z.array(z.object({ ...dated, registered: z.int() })),
  /** Cancelled when the company was closed, and still to come: restored from its card. */
  goneWithCompany: z.array(z.object(dated)),
  companyId: z.string(),
  /** Names what this check saw: the repair does this, or nothing. */
  fingerprint: z.string(),
});
export type ProgramCheck = z.output<typeof programCheckSchema>;

export const generationContract = {
  check: route({
    method: 'GET',
    path: '/api/programs/generation-checks',
    summary:
      'Comparer les séances des programmes actifs à leur planning : manquantes, en trop, nombre différent',
    query: z.object({ after: z.optional(idSchema) }),
    output: z.object({
      items: z.array(programCheckSchema),
      /** How many programmes were looked at. */
      checked: z.int(),
      /** After which programme the next ones are asked for; null once all were looked at. */
      next: z.nullable(z.string()),
    }),
    errors: ['invalid-parameter'],
    permission: 'programs.plan',
  }),
  repair: route({
    method: 'POST',
    path: '/api/programs/:id/generation-repair',
    summary:
      'Réparer la génération d’un programme : créer les séances manquantes, annuler celles en trop sans les compter',
    params: z.object({ id: idSchema }),
    body: z.strictObject({ fingerprint: z.string().check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ created: z.int(), madeUp: z.int(), cancelled: z.int(), leftOut: z.int() }),
    errors: ['programs/check-outdated', 'programs/company-stopped', 'transition-forbidden'],
    permission: 'programs.plan',
  }),
};
