import type { Actor, Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { attendanceEvents, attendanceRefusal, sessionErrors, type Attendance } from '@elan/domain/sessions';
import { eq } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { lockedSession, type SessionRow } from '../acts/move-session.ts';
import { sessions } from '../sessions.tables.ts';
import { moveParticipant } from './move-participant.ts';
import { participantsIn, requireParticipant, tellSessionChanged } from './participants.repository.ts';

type Marker = Pick<Actor, 'userId' | 'role' | 'coachId'>;

/** The session locked, when attendance may be marked by this person now: a coach marks the sessions that are theirs. */
async function lockedForMarks(scope: Scope, marker: Marker, sessionId: string): Promise<SessionRow> {
  const session = await lockedSession(scope, sessionId);
  if (marker.role === 'COACH' && session.coachId !== marker.coachId) throw kernelErrors.fail('not-found');
  const refusal = attendanceRefusal(session, marker.role, await databaseNow());
  if (refusal !== null) throw sessionErrors.fail(refusal);
  return session;
}

/**
 * Marks somebody present, late or absent; null takes the mark away, which a closed session refuses: there everybody is marked (I8). With
 * the version that was `seen`, a mark that was made without a network takes back nothing that somebody else did since. Throws
 * `not-found`, `sessions/billed`, `sessions/attendance-closed`, `sessions/attendance-early`, `transition-forbidden`, `stale-version`.
 */
export const markAttendance = (
  scope: Scope,
  actor: Marker,
  sessionId: string,
  participantId: string,
  attendance: Attendance | null,
  seen?: number,
): Promise<void> =>
  inTx(async () => {
    const session = await lockedForMarks(scope, actor, sessionId);
    if (attendance === null && session.status === 'ENDED')
      throw sessionErrors.fail('sessions/attendance-closed');
    const participant = await requireParticipant(session, participantId);
    // Idempotent: marked so already, by a double click or by somebody else.
    if (participant.status === (attendance ?? 'REGISTERED')) return;
    const isOfAnother = participant.markedBy !== actor.userId;
    if (seen !== undefined && participant.version !== seen && isOfAnother)
      throw kernelErrors.fail('stale-version');
    await moveParticipant(participant, attendance ? attendanceEvents[attendance] : 'unmark', actor);
    await tellSessionChanged(session);
  });

/** Marks present everybody who has a place and is not marked. Throws as `markAttendance`. */
export const markAllPresent = (scope: Scope, actor: Marker, sessionId: string): Promise<void> =>
  inTx(async () => {
    const session = await lockedForMarks(scope, actor, sessionId);
    const unmarked = await participantsIn(session.id, ['REGISTERED']);
    for (const participant of unmarked) await moveParticipant(participant, 'markPresent', actor);
    if (unmarked.length > 0) await tellSessionChanged(session);
  });

/** Keeps how many people the coach counted, or forgets it. Throws as `markAttendance`. */
export const keepCoachCount = (
  scope: Scope,
  actor: Marker,
  sessionId: string,
  coachCounted: number | null,
): Promise<void> =>
  inTx(async () => {
    const session = await lockedForMarks(scope, actor, sessionId);
    if (session.coachCounted === coachCounted) return;
    await db.update(sessions).set({ coachCounted }).where(eq(sessions.id, session.id));
    const what = {
      entity: 'session',
      entityId: session.id,
      event: 'coachCount',
      from: null,
      to: null,
    };
    await recordAudit({
      actor,
      ...what,
      details: { before: session.coachCounted, after: coachCounted },
    });
    await tellSessionChanged(session);
  });
