import type { Scope } from '@elan/domain/accounts';
import { canFire, isUuid, kernelErrors } from '@elan/domain/kernel';
import { sessionBillingMachine, sessionErrors, type SessionBilling } from '@elan/domain/sessions';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { withinSessions } from '../within-sessions.ts';
import type { SessionActor, SessionRow } from './move-session.ts';
import { sessions } from '../sessions.tables.ts';

/** Returns a session of a scope as it is read, without a lock; throws `not-found`. */
export async function readSessionRow(scope: Scope, id: string): Promise<SessionRow> {
  const [session] = isUuid(id)
    ? await db
        .select()
        .from(sessions)
        .where(and(withinSessions(scope), eq(sessions.id, id)))
    : [];
  if (!session || session.status === 'DELETED') throw kernelErrors.fail('not-found');
  return session;
}

/** Refuses what a bill freezes (state machine 6, T30). Throws `sessions/billed`. */
export function refuseBilled({ billing }: Pick<SessionRow, 'billing'>): void {
  if (!canFire(sessionBillingMachine, billing as SessionBilling, 'recount', 'ADMIN')) {
    throw sessionErrors.fail('sessions/billed');
  }
}

/**
 * Changes facts of a locked session that are no event of its machine, in the caller's transaction: its columns, one audit row
 * and a live event for its company and the administrators. Returns the session as it is now. Throws `stale-version`.
 */
export async function changeSession(
  session: SessionRow,
  event: string,
  actor: SessionActor,
  change: {
    readonly set: Partial<typeof sessions.$inferInsert>;
    readonly details?: Readonly<Record<string, unknown>>;
  },
): Promise<SessionRow> {
  const { id, status, version, companyId } = session;
  const [changed] = await db
    .update(sessions)
    .set({ ...change.set, version: sql`${sessions.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(sessions.id, id), eq(sessions.status, status), eq(sessions.version, version)))
    .returning();
  if (!changed) throw kernelErrors.fail('stale-version');
  const details = change.details ?? {};
  await recordAudit({ actor, entity: 'session', entityId: id, event, from: status, to: status, details });
  for (const topic of [`company:${companyId}`, 'role:ADMIN']) {
    await publishLive({ topic, kind: 'sessions/changed', id });
  }
  await publishLive({ topic: 'role:MEMBER', kind: 'espace/changed', id });
  return changed;
}
