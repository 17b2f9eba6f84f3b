import { audienceOfIdentity, type IdentityKind, type SignInAudience } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { placeKey } from '../../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import type { AccessTokens } from '../../../platform/tokens/access-tokens.ts';
import { hashSecret } from '../../../platform/tokens/secret.ts';
import { findUser } from '../accounts.repository.ts';
import { signInSessions } from '../accounts.tables.ts';
import {
  readRefreshToken,
  refreshTokenOf,
  sessionDays,
  signSession,
  type OpenedSession,
} from './open-session.ts';
import { isOfSession, successorOf } from './refresh-secret.ts';
import { revokeSession } from './revoke-session.ts';

const setting = settingsOf(productSettings);

/** Made-up secrets that one place may send in 15 minutes; right ones are never counted. */
const madeUpSecrets = { max: 30, windowSeconds: 900 };

type Renewed = { readonly userId: string; readonly identity: string | null; readonly next: string };

const isLive = (sid: string) =>
  and(eq(signInSessions.id, sid), isNull(signInSessions.revokedAt), gt(signInSessions.expiresAt, sql`now()`));

/** One conditional update is the rotation: of two calls with the current secret, one makes it. */
async function rotate(sid: string, secret: string, refreshKey: string): Promise<Renewed | undefined> {
  const next = successorOf(refreshKey, secret);
  const [row] = await db
    .update(signInSessions)
    .set({
      refreshHash: hashSecret(next),
      previousHash: signInSessions.refreshHash,
      rotatedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${sessionDays})`,
    })
    .where(and(isLive(sid), eq(signInSessions.refreshHash, hashSecret(secret))))
    .returning({ userId: signInSessions.userId, identity: signInSessions.identity });
  return row && { ...row, next };
}

/** What the secret before is given again: the answer to it may have been lost, or another tab may have sent it too. */
async function giveAgain(sid: string, secret: string, refreshKey: string): Promise<Renewed | undefined> {
  const grace = await setting('accounts.refresh-grace-seconds');
  const [row] = await db
    .select({ userId: signInSessions.userId, identity: signInSessions.identity })
    .from(signInSessions)
    .where(
      and(
        isLive(sid),
        eq(signInSessions.previousHash, hashSecret(secret)),
        gt(signInSessions.rotatedAt, sql`now() - make_interval(secs => ${grace})`),
      ),
    );
  return row && { ...row, next: successorOf(refreshKey, secret) };
}

async function refuse(sid: string, isOwn: boolean, address: string): Promise<never> {
  // A real secret that is no longer the current one is in two hands: the whole session ends.
  if (isOwn) await revokeSession(sid, 'refresh-token-reused');
  else {
    await spendHit({ key: placeKey('refresh', address), ...madeUpSecrets });
  }
  throw kernelErrors.fail('unauthenticated');
}

/**
 * Exchanges a refresh token for the next one and a new access token. The secret before the current one is taken for some seconds
 * more (`accounts.refresh-grace-seconds`) and answers the same successor: a lost answer, or two calls at once, sign nobody out
 * (threats T70). Any other secret that this session ever had is in two hands: the session ends on every replica, and the audit
 * says so. A secret that it never had ends nothing, and counts against the place that sent it (`address`, the connection's).
 * Throws `unauthenticated`, `too-many-requests`.
 */
export async function refreshSession(
  tokens: AccessTokens,
  refreshToken: string,
  address: string,
  audience: SignInAudience = 'back-office',
): Promise<OpenedSession> {
  if (refreshToken === '') throw kernelErrors.fail('unauthenticated');
  const { sid, secret } = readRefreshToken(refreshToken);
  const [known] = isUuid(sid)
    ? await db
        .select({ refreshKey: signInSessions.refreshKey, identity: signInSessions.identity })
        .from(signInSessions)
        .where(eq(signInSessions.id, sid))
    : [];
  if (!known) return refuse(sid, false, address);
  // In the cookie of another audience it renews nothing, and ends nothing either.
  if (audienceOfIdentity(known.identity as IdentityKind | null) !== audience)
    throw kernelErrors.fail('unauthenticated');
  const { refreshKey } = known;
  const renewed = (await rotate(sid, secret, refreshKey)) ?? (await giveAgain(sid, secret, refreshKey));
  if (!renewed) return refuse(sid, isOfSession(refreshKey, secret), address);
  const user = await findUser(renewed.userId);
  if (!user) throw kernelErrors.fail('unauthenticated');
  const signed = await signSession(tokens, user, sid, renewed.identity as IdentityKind | null);
  return { ...signed, refreshToken: refreshTokenOf(sid, renewed.next) };
}
