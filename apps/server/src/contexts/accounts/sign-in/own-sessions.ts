import { deviceInWords, type Actor, type Connection } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { signInSessions } from '../accounts.tables.ts';
import { auditUser } from '../change-user.ts';
import { revokeSession, revokeSessionsOf } from './revoke-session.ts';

const open = (userId: string) =>
  and(
    eq(signInSessions.userId, userId),
    isNull(signInSessions.revokedAt),
    gt(signInSessions.expiresAt, sql`now()`),
  );

const most = 100;

/** Returns where a person is signed in, the device that asks first, then the one used last. */
export async function listOwnSessions(actor: Actor): Promise<Connection[]> {
  const rows = await db
    .select()
    .from(signInSessions)
    .where(open(actor.userId))
    .orderBy(desc(eq(signInSessions.id, actor.sid)), desc(signInSessions.rotatedAt))
    .limit(most);
  return rows.map((row) => ({
    id: row.id,
    device: deviceInWords(row.userAgent),
    since: row.createdAt.toString(),
    lastSeen: row.rotatedAt.toString(),
    current: row.id === actor.sid,
  }));
}

/** Ends one of one's own sessions, on every replica. Throws `not-found` for another person's, or one that ended already. */
export async function endOwnSession(actor: Actor, id: string): Promise<void> {
  if (!isUuid(id)) throw kernelErrors.fail('not-found');
  const [own] = await db
    .select({ id: signInSessions.id })
    .from(signInSessions)
    .where(and(open(actor.userId), eq(signInSessions.id, id)));
  if (!own) throw kernelErrors.fail('not-found');
  await inTx(async () => {
    await revokeSession(own.id, 'ended-elsewhere');
    await auditUser(actor, actor.userId, 'endConnection', { sid: own.id });
  });
}

/** Ends every other session of a person; returns how many. */
export const endOtherSessions = (actor: Actor): Promise<number> =>
  inTx(async () => {
    const ended = await revokeSessionsOf(actor.userId, 'ended-elsewhere', actor.sid);
    if (ended > 0) await auditUser(actor, actor.userId, 'endOtherConnections', { ended });
    return ended;
  });
