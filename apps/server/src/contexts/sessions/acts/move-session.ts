import type { Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors, type ActorRole } from '@elan/domain/kernel';
import { sessionMachine, type CountRule, type SessionEvent, type SessionStatus } from '@elan/domain/sessions';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { stillToCome } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { publishLiveEvents } from '../../../platform/live/publish-live.ts';
import type { AuditActor } from '../../../platform/registry/audit.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { withinSessions } from '../within-sessions.ts';
import { sessions } from '../sessions.tables.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type SessionActor = AuditActor & { readonly role: ActorRole };

declare module '../../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** A session has just gone through an event of its machine, in this transaction; `session` is the row as it was. */
    'sessions/status-changed': {
      session: SessionRow;
      event: SessionEvent;
      status: SessionStatus;
      actor: SessionActor;
    };
  }
}

/** Returns a session of a scope, locked until the end of the transaction; throws `not-found`. */
export async function lockedSession(scope: Scope, id: string): Promise<SessionRow> {
  const [session] = isUuid(id)
    ? await db
        .select()
        .from(sessions)
        .where(and(withinSessions(scope), eq(sessions.id, id)))
        .for('no key update')
    : [];
  if (!session) throw kernelErrors.fail('not-found');
  return session;
}

/**
 * Fires an event of a locked session (state machine 6), in the caller's transaction: status, the columns of `set`, audit row,
 * what other parts do about it, and a live event for its company and the administrators. Returns the session as it is now.
 * Throws `transition-forbidden`.
 */
export async function moveSession(
  session: SessionRow,
  event: SessionEvent,
  actor: SessionActor,
  change: Partial<{
    readonly set: Readonly<Record<string, unknown>>;
    readonly details: Readonly<Record<string, unknown>>;
  }> = {},
): Promise<SessionRow> {
  const { status } = await transition({
    machine: sessionMachine,
    table: sessions,
    row: session,
    event,
    actor,
    ...change,
  });
  await emitEvent('sessions/status-changed', { session, event, status, actor });
  const { id } = session;
  await publishLiveEvents([
    { topic: `company:${session.companyId}`, kind: 'sessions/changed', id },
    { topic: 'role:ADMIN', kind: 'sessions/changed', id },
    ...(session.coachId === null ? [] : [{ topic: 'role:COACH', kind: 'coach-sessions/changed', id }]),
    { topic: 'role:MEMBER', kind: 'espace/changed', id },
  ]);
  return db.select().from(sessions).where(eq(sessions.id, session.id)).then(onlyRow);
}

/**
 * Cancels the sessions of a programme that have not started at `now` and that `where` keeps, in the order of time, none of them
 * counted: its programme stops or pauses (specification point 4). In the caller's transaction, which has locked the programme.
 * Returns how many.
 */
export async function cancelProgramSessions(
  programId: string,
  where: SQL | undefined,
  told: {
    readonly rule: CountRule;
    readonly reason: string;
    readonly actor: SessionActor;
  },
): Promise<number> {
  const coming = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.programId, programId),
        eq(sessions.status, 'ACTIVE'),
        stillToCome(sessions.startsAt),
        where,
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .for('no key update');
  for (const session of coming) {
    await moveSession(session, 'cancel', told.actor, {
      set: {
        cancelReason: told.reason,
        cancelledAt: sql`clock_timestamp()`,
        cancelledBy: told.actor.userId,
        counted: false,
        countRule: told.rule,
        countedAt: sql`clock_timestamp()`,
      },
      details: { reason: told.reason, rule: told.rule },
    });
  }
  return coming.length;
}
