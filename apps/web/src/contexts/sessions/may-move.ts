import { may, type SessionUser } from '@elan/domain/accounts';
import { canFire, epochOf, type Moment } from '@elan/domain/kernel';
import { isTooLateToMove, sessionMachine, type Session, type SessionStatus } from '@elan/domain/sessions';

/** Tells whether a person may move a session to another hour at `now`: the server decides again. */
export const mayMove = (
  user: SessionUser,
  { status, startsAt, endsAt, programId }: Session,
  now: Moment,
): boolean =>
  may(user, 'sessions.write') &&
  canFire(sessionMachine, status as SessionStatus, 'move', user.role) &&
  epochOf(endsAt) > epochOf(now) &&
  !isTooLateToMove(
    { inProgram: programId !== null, startsAt },
    { settles: may(user, 'sessions.settle') },
    now,
  );
