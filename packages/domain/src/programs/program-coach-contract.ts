import * as z from 'zod/mini';
import { fieldMessages, idSchema, route } from '../kernel/index.ts';
import { toldSchema } from '../mailing/index.ts';
import { programSchema } from './contract.ts';
import type { ProgramStatus } from './program-status.ts';

/** A programme of these statuses has a coach, who may be replaced. */
export const coachedStatuses = [
  'PENDING_DATE',
  'PENDING_DATE_CONFIRMATION',
  'ACTIVE',
  'PAUSED',
] as const satisfies readonly ProgramStatus[];

/** A session that keeps the coach it had, and why the new one cannot take it. */
export const keptSessionSchema = z.object({
  sessionId: z.string(),
  startsAt: z.string(),
  /** IANA zone of the place (D22). */
  zone: z.string(),
  /** A French sentence. */
  reason: z.string(),
});
export type KeptSession = z.output<typeof keptSessionSchema>;

export const coachChangeSchema = z.object({
  program: programSchema,
  /** The coming sessions that the new coach has taken. */
  given: z.int(),
  kept: z.array(keptSessionSchema),
});
export type CoachChange = z.output<typeof coachChangeSchema>;

const params = z.object({ id: idSchema });

export const programCoachContract = {
  change: route({
    method: 'POST',
    path: '/api/programs/:id/coach-change',
    summary: 'Remplacer le coach d’un programme : ses séances à venir passent au nouveau, là où il est libre',
    params,
    body: z.strictObject({
      coachId: z.string(fieldMessages.coachRequired).check(z.minLength(1, fieldMessages.coachRequired)),
    }),
    output: coachChangeSchema,
    errors: [
      'transition-forbidden',
      'programs/company-stopped',
      'coaches/inactive',
      'coaches/not-available',
      'coaches/overseas',
      'coaches/documents-expired',
    ],
    permission: 'programs.plan',
  }),
  toldOfChange: route({
    method: 'GET',
    path: '/api/programs/:id/coach-change/told',
    summary:
      'Savoir avant de remplacer le coach d’un programme combien de personnes en seront prévenues, et qui ne peut pas l’être',
    params,
    output: toldSchema,
    permission: 'programs.plan',
  }),
  ofCoach: route({
    method: 'GET',
    path: '/api/coaches/:id/programs',
    summary: 'Lister les programmes d’un coach qui ne sont pas terminés',
    params,
    output: z.object({ items: z.array(programSchema) }),
    permission: 'coaches.read',
  }),
};
