import type { IdentityKind } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import type { AccessTokens } from '../../../platform/tokens/access-tokens.ts';
import { hashSecret, makeSecret } from '../../../platform/tokens/secret.ts';
import { findUser } from '../accounts.repository.ts';
import { signInSessions } from '../accounts.tables.ts';
import {
  readRefreshToken,
  refreshTokenOf,
  sessionDays,
  signSession,
  type OpenedSession,
} from './open-session.ts';
import { revokeSession } from './revoke-session.ts';

/**
 * Exchanges a refresh token for the next one and a new access token; one conditional update is the rotation.
 * Any other secret of a session, however old, is in two hands: the whole session ends, on every replica.
 * Throws `unauthenticated`.
 */
export async function refreshSession(tokens: AccessTokens, refreshToken: string): Promise<OpenedSession> {
  const { sid, secret } = readRefreshToken(refreshToken);
  if (!isUuid(sid)) throw kernelErrors.fail('unauthenticated');
  const next = makeSecret();
  const [row] = await db
    .update(signInSessions)
    .set({
      refreshHash: hashSecret(next),
      rotatedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${sessionDays})`,
    })
    .where(
      and(
        eq(signInSessions.id, sid),
        eq(signInSessions.refreshHash, hashSecret(secret)),
        isNull(signInSessions.revokedAt),
        gt(signInSessions.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: signInSessions.userId, identity: signInSessions.identity });
  const user = row && (await findUser(row.userId));
  if (!user) {
    await revokeSession(sid, 'refresh-token-reused');
    throw kernelErrors.fail('unauthenticated');
  }
  const signed = await signSession(tokens, user, sid, row.identity as IdentityKind | null);
  return { ...signed, refreshToken: refreshTokenOf(sid, next) };
}
