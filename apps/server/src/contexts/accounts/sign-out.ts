import { and, eq, isNull, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { hashSecret } from '../../platform/tokens/secret.ts';
import { signInSessions } from './accounts.tables.ts';
import { forgetActor } from './authenticate.ts';

/** Ends the session of a refresh token, its open streams included; nothing for an unknown token. */
export function signOut(refreshToken: string): Promise<void> {
  return inTx(async () => {
    const [ended] = await db
      .update(signInSessions)
      .set({ revokedAt: sql`now()`, revokedWhy: 'signed-out' })
      .where(and(eq(signInSessions.refreshHash, hashSecret(refreshToken)), isNull(signInSessions.revokedAt)))
      .returning({ id: signInSessions.id });
    if (!ended) return;
    await publishLive({ topic: `session:${ended.id}`, kind: 'revoked', id: ended.id });
    forgetActor(ended.id);
  });
}
