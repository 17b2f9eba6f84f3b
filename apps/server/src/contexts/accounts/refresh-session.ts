import { kernelErrors } from '@elan/domain/kernel';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { AccessTokens } from '../../platform/tokens/access-tokens.ts';
import { hashSecret, makeSecret } from '../../platform/tokens/secret.ts';
import { findUser } from './accounts.repository.ts';
import { signInSessions } from './accounts.tables.ts';
import { describeSession, sessionDays, type OpenedSession } from './open-session.ts';

/** A refresh token that was already used is in two hands: its whole session ends. */
async function endReusedSession(hash: string): Promise<void> {
  await db
    .update(signInSessions)
    .set({ revokedAt: sql`now()`, revokedWhy: 'refresh-token-reused' })
    .where(and(eq(signInSessions.previousHash, hash), isNull(signInSessions.revokedAt)));
}

/** Exchanges a refresh token for the next one and a new access token; one conditional update is the rotation. */
export async function refreshSession(tokens: AccessTokens, refreshToken: string): Promise<OpenedSession> {
  const hash = hashSecret(refreshToken);
  const next = makeSecret();
  const [row] = await db
    .update(signInSessions)
    .set({
      refreshHash: hashSecret(next),
      previousHash: hash,
      rotatedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${sessionDays})`,
    })
    .where(
      and(
        eq(signInSessions.refreshHash, hash),
        isNull(signInSessions.revokedAt),
        gt(signInSessions.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: signInSessions.id, userId: signInSessions.userId });
  if (!row) {
    await endReusedSession(hash);
    throw kernelErrors.fail('unauthenticated');
  }
  const user = await findUser(row.userId);
  if (!user) throw kernelErrors.fail('unauthenticated');
  return describeSession(tokens, user, row.id, next);
}
