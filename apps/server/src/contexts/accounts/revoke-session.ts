import { isUuid } from '@elan/domain/kernel';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { signInSessions } from './accounts.tables.ts';
import { forgetActor } from './authenticate.ts';

/** Ends a session on every replica, its open streams included; nothing for an unknown one, or one that ended already. */
export function revokeSession(sid: string, why: 'signed-out' | 'refresh-token-reused'): Promise<void> {
  return inTx(async () => {
    if (!isUuid(sid)) return;
    const [ended] = await db
      .update(signInSessions)
      .set({ revokedAt: sql`now()`, revokedWhy: why })
      .where(and(eq(signInSessions.id, sid), isNull(signInSessions.revokedAt)))
      .returning({ id: signInSessions.id });
    if (!ended) return;
    await publishLive({ topic: `session:${sid}`, kind: 'revoked', id: sid });
    forgetActor(sid);
  });
}
