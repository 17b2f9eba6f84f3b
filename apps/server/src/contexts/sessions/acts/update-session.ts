import type { Actor, Scope } from '@elan/domain/accounts';
import { fieldMessages, kernelErrors } from '@elan/domain/kernel';
import {
  isEditable,
  sessionErrors,
  type SessionBilling,
  type SessionFactsInput,
} from '@elan/domain/sessions';
import { inTx } from '../../../platform/db/database.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { findObjective } from '../../catalog/public.ts';
import { findSpot } from '../../spots/public.ts';
import { changeSession, readSessionRow, refuseBilled } from './change-session.ts';
import { refuseFields } from './fit-session.ts';
import { lockedSession, type SessionRow } from './move-session.ts';
import {
  checkMeeting,
  checkPlaces,
  checkPrice,
  columnsOfExtras,
  hashtagIdsOf,
  writeHashtags,
} from './session-extras.ts';

declare module '../../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** The facts of a session have just changed, in this transaction; `session` is the row as it is now. */
    'sessions/edited': { session: SessionRow };
  }
}

/** Refuses a session that is closed, cancelled or billed (T30). Throws `sessions/billed` and `sessions/not-editable`. */
export function refuseUneditable(session: SessionRow): void {
  refuseBilled(session);
  const { status } = session;
  const billing = session.billing as SessionBilling;
  if (!isEditable({ status, billing })) throw sessionErrors.fail('sessions/not-editable');
}

async function checkObjective(before: string, asked: string): Promise<void> {
  // One that was hidden since stays where it is.
  if (asked === before || (await findObjective(asked))) return;
  throw refuseFields([{ path: 'objectiveId', message: fieldMessages.objectiveRequired }]);
}

/**
 * Changes the facts of a session that is neither closed, nor cancelled, nor billed; its hour and place are moved apart. Returns it.
 * Throws `not-found`, `stale-version`, `sessions/billed`, `sessions/not-editable`, `form-invalid`, and `permission-denied` for a price that
 * is no administrator's.
 */
export function updateSession(
  scope: Scope,
  actor: Actor,
  id: string,
  facts: SessionFactsInput,
): Promise<SessionRow> {
  return inTx(async () => {
    const { companyId, spotId } = await readSessionRow(scope, id);
    const spot =
      spotId === null ? undefined : await findSpot({ kind: 'company', companyId }, spotId, 'share');
    const session = await lockedSession(scope, id);
    refuseUneditable(session);
    if (session.version !== facts.version) throw kernelErrors.fail('stale-version');
    await checkObjective(session.objectiveId, facts.objectiveId);
    checkMeeting(session.type, facts);
    checkPrice(actor, facts.priceCents, session.priceCents);
    const { objectiveId, maxParticipants } = facts;
    if (maxParticipants !== session.maxParticipants) {
      checkPlaces(session, maxParticipants, spot?.maxUsers ?? null);
    }
    const set = { objectiveId, maxParticipants, ...columnsOfExtras(facts) };
    const hashtagIds = await hashtagIdsOf(id);
    const asked = facts.hashtagIds && [...new Set(facts.hashtagIds)].toSorted();
    const moves = asked !== undefined && asked.join() !== hashtagIds.join();
    const fields = Object.entries(set).flatMap(([key, value]) =>
      session[key as keyof SessionRow] === value ? [] : [key],
    );
    if (moves) fields.push('hashtagIds');
    if (fields.length === 0) return session;
    if (moves) await writeHashtags(id, asked);
    const changed = await changeSession(session, 'update', actor, { set, details: { fields } });
    await emitEvent('sessions/edited', { session: changed });
    return changed;
  });
}
