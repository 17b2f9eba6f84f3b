import { documentsCover } from '@elan/domain/coaches';
import { hasCome } from '@elan/domain/kernel';
import type { PlannedSession } from '@elan/domain/programs';
import { systemActor } from '../../../platform/registry/audit.ts';
import { addMissedSessions, type NewProgramSession } from '../../sessions/public.ts';
import type { CoachDocuments } from '../../coaches/public.ts';

const reason =
  'Séance jamais créée\u00a0: un document obligatoire du coach n’était plus valable à sa date. Elle est remplacée à la fin du programme.';

/** Returns the sessions that are over at `now`, and that were not made because a document of the coach did not last until their day (D29). */
export const undocumentedOf = (
  missing: readonly PlannedSession[],
  coach: CoachDocuments | undefined,
  now: Temporal.Instant,
): PlannedSession[] =>
  missing.filter(
    ({ startsAt, date }) => coach !== undefined && hasCome(startsAt, now) && !documentsCover(coach, date),
  );

/** Writes such sessions as cancelled, not counted: the plan makes each one up at its end (D21, decision 0009). Returns how many. */
export const makeUpUndocumented = async (sessions: readonly NewProgramSession[]): Promise<number> =>
  (await addMissedSessions(sessions, { reason, actor: systemActor })).length;
