import { isUuid } from '@elan/domain/kernel';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { recordAudit, systemActor } from '../../../platform/registry/audit.ts';
import { signInSessions } from '../accounts.tables.ts';
import { forgetActor, forgetActorsOf } from './authenticate.ts';

/** Why a session ended before its time, as `sign_in_sessions.revoked_why` keeps it. */
export type RevokedWhy =
  | 'signed-out'
  | 'refresh-token-reused'
  | 'password-reset'
  | 'password-changed'
  | 'ended-elsewhere'
  | 'by-administrator';

// Two holders of one session: whoever looks into a theft finds when.
function tellReuse(userId: string, sid: string): Promise<void> {
  const entry = { entity: 'user', entityId: userId, event: 'refreshTokenReused', from: null, to: null };
  return recordAudit({ ...entry, actor: systemActor, details: { sid } });
}

/** Ends a session on every replica, its open streams included; nothing for an unknown one, or one that ended already. */
export function revokeSession(sid: string, why: RevokedWhy): Promise<void> {
  return inTx(async () => {
    if (!isUuid(sid)) return;
    const [ended] = await db
      .update(signInSessions)
      .set({ revokedAt: sql`now()`, revokedWhy: why })
      .where(and(eq(signInSessions.id, sid), isNull(signInSessions.revokedAt)))
      .returning({ userId: signInSessions.userId });
    if (!ended) return;
    if (why === 'refresh-token-reused') await tellReuse(ended.userId, sid);
    await publishLive({ topic: `session:${sid}`, kind: 'revoked', id: sid });
    forgetActor(sid);
  });
}

/**
 * Ends every session of a person, or every one but `except`, on every replica with their open streams (threats T03, R6).
 * Returns how many ended. In the caller's transaction when there is one.
 */
export function revokeSessionsOf(userId: string, why: RevokedWhy, except?: string): Promise<number> {
  return inTx(async () => {
    const others = except === undefined ? undefined : ne(signInSessions.id, except);
    const ended = await db
      .update(signInSessions)
      .set({ revokedAt: sql`now()`, revokedWhy: why })
      .where(and(eq(signInSessions.userId, userId), isNull(signInSessions.revokedAt), others))
      .returning({ id: signInSessions.id });
    if (except === undefined) {
      await publishLive({ topic: `user:${userId}`, kind: 'revoked', id: userId });
    } else {
      for (const { id } of ended) await publishLive({ topic: `session:${id}`, kind: 'revoked', id });
    }
    forgetActorsOf(userId);
    return ended.length;
  });
}
