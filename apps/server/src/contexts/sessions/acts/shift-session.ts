import { may, type Actor, type Scope } from '@elan/domain/accounts';
import {
  civilDateOf,
  fieldMessages,
  hasCome,
  kernelErrors,
  nextStatus,
  type CivilDate,
} from '@elan/domain/kernel';
import { isTooLateToMove, sessionErrors, sessionMachine, type SessionMove } from '@elan/domain/sessions';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { readSessionRow, refuseBilled } from './change-session.ts';
import { checkDay, holdRunningCompany, refuseStoppedCompany } from './planning-gates.ts';
import { fitSession, lockPlace, planned, wantedOf, zoneOfRow } from './fit-session.ts';
import { scopeOfEvent } from '../scope-of-event.ts';
import { lockedSession, moveSession, type SessionActor, type SessionRow } from './move-session.ts';

declare module '../../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /**
     * A session of a programme is about to be put on `date` (the day that its place lives), before its own row is locked: the
     * programme is locked first, and refuses by throwing.
     */
    'sessions/planning': {
      session: SessionRow;
      programId: string;
      date: CivilDate;
      event: 'move' | 'restore';
    };
    /** A person has just given a session another hour, place or coach, in this transaction: the people on it are told. */
    'sessions/moved': { session: SessionRow; before: SessionRow; actor: SessionActor };
  }
}

/** Tells whether two readings of a session say the same of what planning it looks at. */
export const isUnmoved = (before: SessionRow, now: SessionRow): boolean =>
  before.status === now.status &&
  before.startsAt.equals(now.startsAt) &&
  before.endsAt.equals(now.endsAt) &&
  before.spotId === now.spotId &&
  before.coachId === now.coachId;

/**
 * Who settles nothing moves a session of a pack as long as it could be cancelled without being counted (specification point 4), and
 * leaves it to its coach, whom our team chose. Throws `sessions/too-late-to-move` and `sessions/coach-of-program`.
 */
function refuseBeyondRights(
  { startsAt, programId, coachId }: SessionRow,
  actor: Actor,
  to: SessionMove,
  now: Temporal.Instant,
): void {
  const settles = may(actor, 'sessions.settle');
  if (settles || programId === null) return;
  if (isTooLateToMove({ inProgram: true, startsAt }, { settles }, now)) {
    throw sessionErrors.fail('sessions/too-late-to-move');
  }
  if (to.coachId !== undefined && to.coachId !== coachId) {
    throw sessionErrors.fail('sessions/coach-of-program');
  }
}

/**
 * Moves a session to another day and hour, to another place or coach when they are named (state machine 6). The day of the plan of
 * its programme stays (I11). The programme, the spot, the coach and the session are locked in this order. Returns it; one that
 * stands there already is left alone.
 * Throws `not-found`, `transition-forbidden`, `stale-version`, `sessions/billed`, `sessions/over`, `sessions/too-late-to-move`,
 * `sessions/coach-of-program`, `sessions/company-stopped`, `sessions/closed-day` for another day or place unless `onClosedDay` says that it
 * is known (D21), and what planning refuses (I3 to I6, I12).
 */
export function shiftSession(scope: Scope, actor: Actor, id: string, to: SessionMove): Promise<SessionRow> {
  return planned(async () => {
    const seen = await readSessionRow(scope, id);
    refuseBilled(seen);
    nextStatus(sessionMachine, seen.status, 'move', actor.role);
    const asked = await databaseNow();
    if (hasCome(seen.endsAt, asked)) throw sessionErrors.fail('sessions/over');
    refuseBeyondRights(seen, actor, to, asked);
    await refuseStoppedCompany(seen.companyId);
    const { date, start, durationMinutes, onClosedDay, ...other } = to;
    const now = wantedOf(seen, await zoneOfRow(seen));
    // A video session has no place to go to.
    if (seen.spotId === null && other.spotId !== undefined) {
      throw kernelErrors.fail('form-invalid', {
        issues: [{ path: 'spotId', message: fieldMessages.unexpected }],
      });
    }
    const wanted = { ...now, ...other, date, start, durationMinutes: durationMinutes ?? now.durationMinutes };
    if (other.spotId !== undefined) await scopeOfEvent(scope, { ...seen, spotId: other.spotId });
    const { programId } = seen;
    if (programId) await emitEvent('sessions/planning', { session: seen, programId, date, event: 'move' });
    const place = await lockPlace(wanted, seen);
    const session = await lockedSession(scope, id);
    if (!isUnmoved(seen, session)) throw kernelErrors.fail('stale-version');
    const span = await fitSession(wanted, place, id);
    const { spotId, coachId } = wanted;
    // Who only changes its hour, or its coach, leaves it on the day that it has.
    const moves = date !== now.date || spotId !== now.spotId;
    const holidayZone = place.spot?.holidayZone;
    const exception = moves ? await checkDay(actor, { ...wanted, holidayZone }, onClosedDay) : {};
    const set = { ...span, spotId, coachId };
    if (isUnmoved(session, { ...session, ...set })) return session;
    const moved = await moveSession(session, 'move', actor, {
      set,
      details: {
        from: session.startsAt.toString(),
        to: span.startsAt.toString(),
        ...exception,
        ...(spotId === session.spotId ? {} : { spotId: [session.spotId, spotId] }),
        ...(coachId === session.coachId ? {} : { coachId: [session.coachId, coachId] }),
        ...(isUnmoved(session, { ...session, ...span, spotId }) ? { coachOnly: true } : {}),
        ...(programId ? { plannedOn: session.plannedOn, day: civilDateOf(span.startsAt, place.zone) } : {}),
      },
    });
    await emitEvent('sessions/moved', { session: moved, before: session, actor });
    await holdRunningCompany(session.companyId);
    return moved;
  });
}
