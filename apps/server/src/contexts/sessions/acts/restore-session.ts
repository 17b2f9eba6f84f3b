import type { Actor, Scope } from '@elan/domain/accounts';
import { kernelErrors, nextStatus } from '@elan/domain/kernel';
import { sessionMachine } from '@elan/domain/sessions';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { readSessionRow, refuseBilled } from './change-session.ts';
import { checkDay, holdRunningCompany, refuseStoppedCompany } from './planning-gates.ts';
import { fitSession, lockPlace, planned, wantedOf, zoneOfRow } from './fit-session.ts';
import { lockedSession, moveSession, type SessionRow } from './move-session.ts';
import { isUnmoved } from './shift-session.ts';

/** The columns of a session that nothing counts any more. */
export const notCountedYet = { counted: null, countRule: null, countReason: null, countedAt: null } as const;

/**
 * Restores a cancelled session that is still to come and whose hour is free: it is as if it had never been cancelled, and the
 * history keeps why it was. Returns it.
 * Throws `not-found`, `transition-forbidden`, `stale-version`, `sessions/billed`, `sessions/program-complete` when its pack has all its sessions,
 * `sessions/company-stopped`, `sessions/closed-day` unless `onClosedDay` says that it is known (D21), and what planning refuses (I3 to I6, I12).
 */
export function restoreSession(
  scope: Scope,
  actor: Actor,
  id: string,
  onClosedDay?: boolean,
): Promise<SessionRow> {
  return planned(async () => {
    const seen = await readSessionRow(scope, id);
    refuseBilled(seen);
    nextStatus(sessionMachine, seen.status, 'restore', actor.role);
    await refuseStoppedCompany(seen.companyId);
    const wanted = wantedOf(seen, await zoneOfRow(seen));
    const { programId } = seen;
    const { date } = wanted;
    if (programId) await emitEvent('sessions/planning', { session: seen, programId, date, event: 'restore' });
    const place = await lockPlace(wanted);
    const session = await lockedSession(scope, id);
    if (!isUnmoved(seen, session)) throw kernelErrors.fail('stale-version');
    refuseBilled(session);
    await fitSession(wanted, place);
    const details = await checkDay(actor, { ...wanted, holidayZone: place.spot?.holidayZone }, onClosedDay);
    const restored = await moveSession(session, 'restore', actor, {
      details,
      set: {
        ...notCountedYet,
        cancelReason: null,
        cancelledWithCompany: false,
        cancelledAt: null,
        cancelledBy: null,
      },
    });
    await holdRunningCompany(session.companyId);
    return restored;
  });
}
