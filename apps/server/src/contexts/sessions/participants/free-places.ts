import { isOnSession, participantStatuses, type ParticipantEvent } from '@elan/domain/sessions';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { sessionParticipants, sessions } from '../sessions.tables.ts';
import { moveParticipant, type ParticipantActor } from './move-participant.ts';
import { refundPlaces } from './pay-place.ts';
import { promoteWaiting } from './promote-waiting.ts';

/** The statuses of who has a place, or waits for one. */
export const onSession = participantStatuses.filter(isOnSession);

/** The sessions that still stand on which one of these people is, and that a condition keeps. */
export const sessionsWith = (memberIds: readonly string[], where: SQL | undefined) =>
  and(
    eq(sessions.status, 'ACTIVE'),
    inArray(
      sessions.id,
      db
        .select({ id: sessionParticipants.sessionId })
        .from(sessionParticipants)
        .where(
          and(
            inArray(sessionParticipants.memberId, [...memberIds]),
            inArray(sessionParticipants.status, onSession),
          ),
        ),
    ),
    where,
  );

/**
 * Takes people off the sessions that a condition keeps, in the order of time, in the caller's transaction, which has locked these people:
 * the first who waits takes each place. Returns on how many sessions there was a place or a rank.
 */
export async function freePlaces(
  memberIds: readonly string[],
  where: SQL | undefined,
  event: Extract<ParticipantEvent, 'leave' | 'ban'>,
  actor: ParticipantActor,
): Promise<number> {
  const held = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sessionsWith(memberIds, where))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .for('no key update');
  for (const { id } of held) {
    const leaving = await db
      .select()
      .from(sessionParticipants)
      .where(
        and(
          eq(sessionParticipants.sessionId, id),
          inArray(sessionParticipants.memberId, [...memberIds]),
          inArray(sessionParticipants.status, onSession),
        ),
      );
    for (const participant of leaving) await moveParticipant(participant, event, actor);
    await refundPlaces(leaving, 'Place retirée');
    await promoteWaiting(id);
  }
  return held.length;
}
