import * as z from 'zod/mini';
import { civilDateSchema, route } from '../kernel/index.ts';
import { programTypes } from '../programs/index.ts';
import { planningProblems } from './planning.ts';

/** The board reads a week at most. */
export const planningDays = 7;

/** A session of the board: its day and hours are those of its place (D22). */
export const planningSessionSchema = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  coachId: z.nullable(z.string()),
  coachName: z.nullable(z.string()),
  type: z.enum(programTypes),
  status: z.string(),
  objectiveName: z.string(),
  place: z.nullable(z.string()),
  date: z.string(),
  start: z.string(),
  end: z.string(),
  minutes: z.int(),
  problems: z.array(z.enum(planningProblems)),
  /** Why its coach cannot hold it, in words. */
  threat: z.nullable(z.string()),
});
export type PlanningSession = z.output<typeof planningSessionSchema>;

/** A coach at work, or one who has sessions on these days, with when a session may be given each day. */
export const planningCoachSchema = z.object({
  id: z.string(),
  name: z.string(),
  free: z.array(z.object({ date: z.string(), start: z.string(), end: z.string() })),
  /** Days of absence. */
  absent: z.array(z.string()),
});
export type PlanningCoach = z.output<typeof planningCoachSchema>;

export const planningSchema = z.object({
  sessions: z.array(planningSessionSchema),
  coaches: z.array(planningCoachSchema),
  /** Called off on these days: they are not among the sessions. */
  cancelled: z.int(),
  /** There are more sessions than those given. */
  capped: z.boolean(),
});
export type Planning = z.output<typeof planningSchema>;

export const planningContract = {
  read: route({
    method: 'GET',
    path: '/api/sessions/planning',
    summary: 'Lire le planning des coachs : séances, disponibilités, conflits (7 jours au plus)',
    query: z.object({ from: civilDateSchema, to: civilDateSchema }),
    output: planningSchema,
    errors: ['invalid-parameter'],
    permission: 'coaches.read',
  }),
};
