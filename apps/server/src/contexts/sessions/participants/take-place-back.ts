import { hasCome } from '@elan/domain/kernel';
import { isOnSession } from '@elan/domain/sessions';
import { and, eq } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { lockedSession } from '../acts/move-session.ts';
import { sessionParticipants } from '../sessions.tables.ts';
import { moveParticipant } from './move-participant.ts';
import { refundPlace } from './pay-place.ts';
import { promoteWaiting } from './promote-waiting.ts';

/**
 * Takes somebody's paid place on a session to come, in the caller's transaction, because what paid it went back: its Fitcoins return to
 * their lots whatever the hour, and the first who waits takes the place. Returns false, and changes nothing, once the session began, or for
 * who has no place that they paid.
 */
export async function takePlaceBack(sessionId: string, memberId: string): Promise<boolean> {
  const session = await lockedSession({ kind: 'all' }, sessionId);
  const isOver = hasCome(session.startsAt, await databaseNow());
  const [participant] = await db
    .select()
    .from(sessionParticipants)
    .where(and(eq(sessionParticipants.sessionId, session.id), eq(sessionParticipants.memberId, memberId)));
  if (isOver || !participant || participant.paidBy === null || !isOnSession(participant.status)) return false;
  await moveParticipant(participant, 'leave');
  await refundPlace(participant);
  await promoteWaiting(session.id);
  return true;
}
