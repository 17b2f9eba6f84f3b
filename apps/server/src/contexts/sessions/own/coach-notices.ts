import type { Actor } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { giveBackOutcome, mayTellLate, sessionErrors } from '@elan/domain/sessions';
import { requireCoach } from '../../coaches/public.ts';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { changeSession } from '../acts/change-session.ts';
import { zoneOfRow } from '../acts/fit-session.ts';
import { lockedSession, type SessionRow } from '../acts/move-session.ts';
import { sessionCoachNotices } from '../coach-notices.tables.ts';
import { tellGivenBack, tellLate } from './tell-coach-notices.ts';

declare module '../../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** A coach has just said that they do not hold a session, in this transaction, which holds it. */
    'sessions/given-back': { session: SessionRow; coachId: string };
  }
}

const all = { kind: 'all' } as const;

async function ownLocked(coachId: string, id: string): Promise<SessionRow> {
  const session = isUuid(id) ? await lockedSession(all, id) : undefined;
  if (session?.coachId !== coachId) throw kernelErrors.fail('not-found');
  return session;
}

const noteOf = ({ id, companyId }: SessionRow, coachId: string) => ({ sessionId: id, companyId, coachId });

/**
 * A coach cannot hold a session: until D-3 it is given back, and nobody holds it; afterwards somebody is asked to replace them, and it
 * stays theirs meanwhile. Our team is told, and finds it among the threatened sessions. Returns which. Throws `not-found`,
 * `sessions/notice-closed` once it began, or asked again.
 */
export function giveBackSession(
  actor: Actor,
  id: string,
  reason: string,
): Promise<'given-back' | 'replacement-asked'> {
  const coachId = requireCoach(actor);
  return inTx(async () => {
    const session = await ownLocked(coachId, id);
    const zone = await zoneOfRow(session);
    const outcome = giveBackOutcome(session, await databaseNow(), zone);
    if (outcome === null) throw sessionErrors.fail('sessions/notice-closed');
    const isGivenBack = outcome === 'given-back';
    const kind = isGivenBack ? 'GIVEN_BACK' : 'REPLACEMENT';
    await db.insert(sessionCoachNotices).values({ ...noteOf(session, coachId), kind, reason });
    await changeSession(session, isGivenBack ? 'giveBack' : 'askReplacement', actor, {
      set: isGivenBack ? { coachId: null } : {},
      details: { coachId },
    });
    await tellGivenBack(session, coachId, { outcome, reason, zone });
    await emitEvent('sessions/given-back', { session, coachId });
    await publishLive({ topic: 'role:COACH', kind: 'coach-sessions/changed', id });
    return outcome;
  });
}

/** A coach tells that they will be late: the managers of the company are told at once. Throws `not-found`, `sessions/notice-closed`. */
export function tellLateCoach(actor: Actor, id: string, minutes: number): Promise<void> {
  const coachId = requireCoach(actor);
  return inTx(async () => {
    const session = await ownLocked(coachId, id);
    if (!mayTellLate(session, await databaseNow())) throw sessionErrors.fail('sessions/notice-closed');
    const [notice] = await db
      .insert(sessionCoachNotices)
      .values({ ...noteOf(session, coachId), kind: 'LATE', minutes })
      .returning({ id: sessionCoachNotices.id });
    const { status } = session;
    await recordAudit({
      actor,
      entity: 'session',
      entityId: id,
      event: 'coachLate',
      from: status,
      to: status,
      details: { minutes },
    });
    await tellLate(session, notice?.id ?? id, minutes);
    for (const topic of [`company:${session.companyId}`, 'role:ADMIN', 'role:COACH']) {
      await publishLive({ topic, kind: 'coach-sessions/changed', id });
    }
  });
}
