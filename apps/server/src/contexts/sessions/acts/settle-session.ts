import type { Scope } from '@elan/domain/accounts';
import { kernelErrors, nextStatus } from '@elan/domain/kernel';
import { recountRule, sessionErrors, sessionMachine, type SessionBilling } from '@elan/domain/sessions';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { inTx } from '../../../platform/db/database.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { changeSession, readSessionRow, refuseBilled } from './change-session.ts';
import { lockedSession, moveSession, type SessionActor, type SessionRow } from './move-session.ts';
import { notCountedYet } from './restore-session.ts';

declare module '../../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** An administrator is about to count a session of a programme, or not: the programme is locked first, and refuses by throwing. */
    'sessions/counting': { programId: string; counted: boolean };
  }
}

/** Locks the programme of a session, then the session. */
async function lockedForCounting(scope: Scope, id: string, counted: boolean): Promise<SessionRow> {
  const seen = await readSessionRow(scope, id);
  refuseBilled(seen);
  // A session of no pack is counted nowhere.
  if (seen.programId === null) throw sessionErrors.fail('sessions/count-unchanged');
  await emitEvent('sessions/counting', { programId: seen.programId, counted });
  const session = await lockedSession(scope, id);
  refuseBilled(session);
  return session;
}

/**
 * Opens a closed session again: it is no longer counted until the next evening closes it (specification point 4). One of a programme
 * is refused as its count would be: one that was counted is taken out, one that was not is to be counted (I10). Returns it.
 * Throws `not-found`, `transition-forbidden`, `stale-version`, `sessions/billed`, `sessions/program-over` and `sessions/program-complete`.
 */
export function resetSession(
  scope: Scope,
  actor: SessionActor,
  id: string,
  reason: string,
): Promise<SessionRow> {
  return inTx(async () => {
    const seen = await readSessionRow(scope, id);
    refuseBilled(seen);
    nextStatus(sessionMachine, seen.status, 'reset', actor.role);
    const session =
      seen.programId === null
        ? await lockedSession(scope, id)
        : await lockedForCounting(scope, id, seen.counted !== true);
    refuseBilled(session);
    if (session.counted !== seen.counted) throw kernelErrors.fail('stale-version');
    return moveSession(session, 'reset', actor, { set: notCountedYet, details: { reason } });
  });
}

/**
 * Takes a session that was held, or cancelled too late, out of the count of its pack, by an administrator's word. Returns it.
 * Throws `not-found`, `sessions/billed`, `sessions/count-unchanged`, and `sessions/program-over` when its programme has ended by that count.
 */
export function noCountSession(
  scope: Scope,
  actor: SessionActor,
  id: string,
  reason: string,
): Promise<SessionRow> {
  return inTx(async () => {
    const session = await lockedForCounting(scope, id, false);
    if (session.counted !== true) throw sessionErrors.fail('sessions/count-unchanged');
    return changeSession(session, 'noCount', actor, {
      set: { counted: false, countRule: 'NO_COUNT', countReason: reason, countedAt: await databaseNow() },
      details: { reason, before: session.countRule },
    });
  });
}

/**
 * Counts again a session that an administrator had taken out, by the rule of its case. Returns it.
 * Throws `not-found`, `sessions/billed`, `sessions/count-unchanged`, `sessions/program-over` and `sessions/program-complete`.
 */
export function recountSession(scope: Scope, actor: SessionActor, id: string): Promise<SessionRow> {
  return inTx(async () => {
    const session = await lockedForCounting(scope, id, true);
    const billing = session.billing as SessionBilling;
    const rule = session.counted === false ? recountRule({ ...session, billing, inProgram: true }) : null;
    if (rule === null) throw sessionErrors.fail('sessions/count-unchanged');
    return changeSession(session, 'recount', actor, {
      set: { counted: true, countRule: rule, countReason: null, countedAt: await databaseNow() },
      details: { rule },
    });
  });
}
