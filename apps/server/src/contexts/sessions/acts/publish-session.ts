import type { Actor, Scope } from '@elan/domain/accounts';
import { fieldMessages, kernelErrors, nextStatus } from '@elan/domain/kernel';
import { sessionMachine } from '@elan/domain/sessions';
import { inTx } from '../../../platform/db/database.ts';
import { readSessionRow, refuseBilled } from './change-session.ts';
import { checkDay, holdRunningCompany, refuseStoppedCompany } from './planning-gates.ts';
import { fitSession, lockPlace, planned, refuseFields, wantedOf, zoneOfRow } from './fit-session.ts';
import { lockedSession, moveSession, type SessionActor, type SessionRow } from './move-session.ts';
import { isUnmoved } from './shift-session.ts';

/**
 * Publishes a draft that has a coach, and a spot or a meeting (state machine 6). Returns it.
 * Throws `not-found`, `transition-forbidden`, `stale-version`, `sessions/billed`, `sessions/company-stopped`, `sessions/closed-day` unless `onClosedDay` says
 * that it is known (D21), and what planning refuses (I3 to I6).
 */
export function publishSession(
  scope: Scope,
  actor: Actor,
  id: string,
  onClosedDay?: boolean,
): Promise<SessionRow> {
  return planned(async () => {
    const seen = await readSessionRow(scope, id);
    nextStatus(sessionMachine, seen.status, 'publish', actor.role);
    refuseBilled(seen);
    if (seen.coachId === null) {
      throw refuseFields([{ path: 'coachId', message: fieldMessages.coachRequired }]);
    }
    await refuseStoppedCompany(seen.companyId);
    const wanted = wantedOf(seen, await zoneOfRow(seen));
    const place = await lockPlace(wanted);
    const session = await lockedSession(scope, id);
    if (!isUnmoved(seen, session)) throw kernelErrors.fail('stale-version');
    // The clocks of the place may have changed since it was written: its hour there stays.
    const set = await fitSession(wanted, place);
    const details = await checkDay(actor, { ...wanted, holidayZone: place.spot?.holidayZone }, onClosedDay);
    const published = await moveSession(session, 'publish', actor, { set, details });
    await holdRunningCompany(session.companyId);
    return published;
  });
}

/** Deletes a draft, which nothing ever counted. Throws `not-found` and `transition-forbidden`. */
export function deleteDraft(scope: Scope, actor: SessionActor, id: string): Promise<SessionRow> {
  return inTx(async () => {
    const session = await lockedSession(scope, id);
    refuseBilled(session);
    return moveSession(session, 'delete', actor);
  });
}
