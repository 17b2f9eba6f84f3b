import type { Scope } from '@elan/domain/accounts';
import {
  coachErrors,
  coachObstacle,
  hoursObstacle,
  overseasObstacle,
  usualLanguage,
  type CoachCandidates,
  type Language,
} from '@elan/domain/coaches';
import { fieldMessages, hasCome, isUuid, kernelErrors } from '@elan/domain/kernel';
import { sessionErrors } from '@elan/domain/sessions';
import { and, eq } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { findCoachFacts } from '../../coaches/public.ts';
import { changeSession, readSessionRow, refuseBilled } from './change-session.ts';
import { refuseStoppedCompany } from './planning-gates.ts';
import { farSessions, notSession } from '../coach-load.ts';
import { planned, refuseFields, zoneOfRow } from './fit-session.ts';
import { lockedSession, type SessionActor, type SessionRow } from './move-session.ts';
import { sessionsDuring } from '../program-sessions.ts';
import { coachNeedsOf, rankCoaches } from './rank-coaches.ts';
import { allowPastDocuments } from '../past-documents.ts';
import { sessions } from '../sessions.tables.ts';

declare module '../../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** A coming session has just been given to another coach at the same hour and place, in this transaction; `before` as it was. */
    'sessions/coach-changed': { session: SessionRow; before: SessionRow };
  }
}

/**
 * Gives one coming session to a coach, or keeps its coach past the end of a document with a reason, which the audit holds (D29).
 * The coach is locked, then the session. Returns it.
 * Throws `not-found`, `form-invalid` for a coach who is not there, `transition-forbidden` for a session that is not ACTIVE,
 * `sessions/billed`, `sessions/date-past`, `sessions/company-stopped`, `coaches/inactive`, `coaches/overseas`, `coaches/documents-expired` without a reason, `coaches/not-available` (I3, I6).
 */
export function assignSessionCoach(
  scope: Scope,
  actor: SessionActor,
  id: string,
  { coachId, reason }: { readonly coachId: string; readonly reason?: string | undefined },
): Promise<SessionRow> {
  return planned(async () => {
    const zone = await zoneOfRow(await readSessionRow(scope, id));
    const coach = isUuid(coachId) ? await findCoachFacts(coachId, 'no key update') : undefined;
    if (!coach) throw refuseFields([{ path: 'coachId', message: fieldMessages.coachRequired }]);
    const session = await lockedSession(scope, id);
    refuseBilled(session);
    const { status, startsAt, endsAt } = session;
    if (status !== 'ACTIVE') {
      throw kernelErrors.fail('transition-forbidden', {
        entity: 'session',
        from: status,
        event: 'assignCoach',
      });
    }
    if (hasCome(startsAt, await databaseNow())) throw sessionErrors.fail('sessions/date-past');
    await refuseStoppedCompany(session.companyId);
    const span = { startsAt, endsAt };
    const { postalCode } = await coachNeedsOf(session);
    const across = overseasObstacle(coach.zones, postalCode);
    if (across) throw coachErrors.fail(across.code);
    const obstacle = coachObstacle(coach, [span], zone);
    const isPassedOver = obstacle?.code === 'coaches/documents-expired' && reason !== undefined;
    const stands = isPassedOver ? hoursObstacle(coach, [span], zone) : obstacle;
    if (stands) throw coachErrors.fail(stands.code);
    const where = and(eq(sessions.coachId, coach.id), notSession(id));
    if ((await sessionsDuring([span], { where })).length > 0) throw coachErrors.fail('coaches/not-available');
    const far = await farSessions([span], { coachIds: [coach.id], postalCode, except: notSession(id) });
    if (far.size > 0) throw coachErrors.fail('coaches/not-available');
    if (session.coachId === coach.id && !isPassedOver) return session;
    if (isPassedOver) await allowPastDocuments();
    const given = await changeSession(session, 'assignCoach', actor, {
      set: { coachId: coach.id },
      details: {
        coachId: coach.id,
        before: session.coachId,
        ...(isPassedOver ? { exception: 'documents', reason } : {}),
      },
    });
    if (session.coachId !== given.coachId)
      await emitEvent('sessions/coach-changed', { session: given, before: session });
    return given;
  });
}

/** Returns every active coach for a session of a scope, those who can take it first. Throws `not-found`. */
export async function listSessionCoaches(
  scope: Scope,
  id: string,
  language: Language = usualLanguage,
): Promise<CoachCandidates> {
  const session = await readSessionRow(scope, id);
  const needs = { ...(await coachNeedsOf(session)), language };
  const span = { startsAt: session.startsAt, endsAt: session.endsAt };
  const items = await rankCoaches({
    planned: [span],
    zone: await zoneOfRow(session),
    companyId: session.companyId,
    needs,
    except: notSession(id),
    takenOf: async () => {
      const taken = await sessionsDuring([span], { where: notSession(id) });
      return new Map(taken.map(({ coachId, startsAt }) => [coachId, [startsAt]]));
    },
  });
  return { items, asked: { postalCode: needs.postalCode, discipline: needs.discipline?.name ?? null } };
}
