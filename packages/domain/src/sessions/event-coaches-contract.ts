import * as z from 'zod/mini';
import type { CoachCandidate } from '../coaches/index.ts';
import { civilDateSchema, idSchema, route, timeOfDaySchema } from '../kernel/index.ts';
import { sessionMinutes } from './contract.ts';

/** A coach for a session outside of a programme: ranked as for any other one, with what stands or speaks against. */
export const eventCoachSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  /** Nothing stands against: who is not is refused when the session is planned. */
  available: z.boolean(),
  /** What stands or speaks against, in a sentence or two; null for nothing. */
  against: z.nullable(z.string()),
});
export type EventCoach = z.output<typeof eventCoachSchema>;

const busy = 'Indisponible à cette heure ou à ce lieu.';

/**
 * Returns what somebody who plans a session reads of a candidate. A company and a gym read whether he can come and what speaks against:
 * his documents, his absences and his hours elsewhere are between him and us.
 */
export function eventCoachOf(
  { id, displayName, available, obstacle, reservations }: CoachCandidate,
  readsAll: boolean,
): EventCoach {
  const stands = obstacle === null ? [] : [readsAll ? obstacle : busy];
  const against = [...stands, ...(available || readsAll ? reservations : [])];
  return { id, displayName, available, against: against.length > 0 ? against.join(' ') : null };
}

export const eventCoachesContract = {
  list: route({
    method: 'GET',
    path: '/api/sessions/event-coaches',
    summary:
      'Classer les coachs pour une séance hors programme à son lieu, son jour et son heure, et dire ce qui s’oppose à chacun',
    query: z.object({
      companyId: idSchema,
      objectiveId: idSchema,
      spotId: z.optional(idSchema),
      date: civilDateSchema,
      start: timeOfDaySchema,
      minutes: z.coerce.number().check(z.int(), z.gte(sessionMinutes.least), z.lte(sessionMinutes.most)),
      /** The session that moves: it is not counted against itself. */
      sessionId: z.optional(idSchema),
    }),
    output: z.object({ items: z.array(eventCoachSchema) }),
    permission: 'sessions.write',
  }),
};
