import { systemActor } from '../../../platform/registry/audit.ts';
import type { SessionRow } from '../acts/move-session.ts';
import { moveParticipant, type ParticipantActor } from './move-participant.ts';
import { countPlaces, participantsIn } from './participants.repository.ts';

/**
 * Ends the attendance of a session that closes, in the caller's transaction, which has locked it: who was not marked was absent (I8), and
 * the waiting list is over. Idempotent.
 */
export async function closeAttendance(
  session: Pick<SessionRow, 'id'>,
  by: Pick<ParticipantActor, 'userId'> = systemActor,
): Promise<void> {
  const actor = { ...systemActor, userId: by.userId };
  const left = await participantsIn(session.id, ['REGISTERED', 'WAITING']);
  if (left.length === 0) return;
  for (const participant of left) {
    await moveParticipant(participant, participant.status === 'REGISTERED' ? 'markAbsent' : 'leave', actor);
  }
  // Who was marked has the place that was counted then.
  await countPlaces(session.id);
}
