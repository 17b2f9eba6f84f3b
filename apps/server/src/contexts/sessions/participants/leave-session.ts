import type { Actor, Scope } from '@elan/domain/accounts';
import { leaveEventOf, leavingRefusal, sessionErrors } from '@elan/domain/sessions';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { inTx } from '../../../platform/db/database.ts';
import { lockedSession } from '../acts/move-session.ts';
import { moveParticipant } from './move-participant.ts';
import { movedSince, requireParticipant } from './participants.repository.ts';
import { refundPlace } from './pay-place.ts';
import { promoteWaiting } from './promote-waiting.ts';

/**
 * Gives back somebody's place, or rank in the waiting list, before the start of a session: late less than 24 hours before, unless
 * the session was moved since (state machine 7). Fitcoins that paid a place left in time come back (D40). The first who waits takes the place. Throws `not-found`, `sessions/billed`,
 * `sessions/booking-closed`, `sessions/already-started`, `transition-forbidden`.
 */
export const leaveSession = (
  scope: Scope,
  actor: Pick<Actor, 'userId' | 'role'>,
  sessionId: string,
  participantId: string,
): Promise<void> =>
  inTx(async () => {
    const session = await lockedSession(scope, sessionId);
    const now = await databaseNow();
    const refusal = leavingRefusal(session, now);
    if (refusal !== null) throw sessionErrors.fail(refusal);
    const participant = await requireParticipant(session, participantId);
    const moved = await movedSince(session.id, participant.registeredAt ?? participant.askedAt);
    const event =
      participant.status === 'WAITING' ? 'leave' : leaveEventOf(session.startsAt, now, moved !== undefined);
    await moveParticipant(participant, event, actor);
    if (event === 'leave') await refundPlace(participant);
    await promoteWaiting(session.id);
  });
