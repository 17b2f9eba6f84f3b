import type { Actor } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { signInSessions } from '../accounts.tables.ts';
import { forgetActor } from '../sign-in/authenticate.ts';
import { auditUser } from '../change-user.ts';
import { proveOwnPassword } from './prove-own-password.ts';

/**
 * Makes the proof of a session fresh again for sensitive acts (A15): the person gave the password once more.
 * Throws `auth/wrong-password`, `too-many-requests`.
 */
export async function reauthenticate(
  actor: Actor,
  given: { password: string; address: string },
): Promise<void> {
  await proveOwnPassword(actor, given);
  await inTx(async () => {
    await db
      .update(signInSessions)
      .set({ authenticatedAt: sql`now()` })
      .where(eq(signInSessions.id, actor.sid));
    await auditUser(actor, actor.userId, 'reauthenticate', { sid: actor.sid });
    // Another replica may cache the old proof for a second, and the call that asked for it is retried at once.
    await publishLive({ topic: `user:${actor.userId}`, kind: 'user', id: actor.userId });
  });
  forgetActor(actor.sid);
}
