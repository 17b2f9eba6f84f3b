import { accountErrors } from '@elan/domain/accounts';
import type { AccessTokens } from '../../platform/tokens/access-tokens.ts';
import { db } from '../../platform/db/database.ts';
import { hashSecret, makeSecret } from '../../platform/tokens/secret.ts';
import { sql } from 'drizzle-orm';
import type { User } from './accounts.repository.ts';
import { signInSessions } from './accounts.tables.ts';
import { findIdentity, type Identity } from './identities.ts';
import { claimsOf, sessionUserOf } from './session-user.ts';

export type OpenedSession = {
  readonly idToken: string;
  readonly user: ReturnType<typeof sessionUserOf>;
  /** Goes to the cookie, never to the body. */
  readonly refreshToken: string;
};

/** How long a session lasts without being used. */
export const sessionDays = 30;

/** Throws when this person may not use this application: disabled, or without an identity here (D3, specification point 6). */
export async function requireIdentity(user: User): Promise<Identity> {
  if (user.status !== 'ACTIVE' && user.status !== 'PENDING') throw accountErrors.fail('auth/user-disabled');
  const identity = await findIdentity(user.id);
  if (!identity) throw accountErrors.fail('auth/user-not-registered-this-app');
  return identity;
}

/** A refresh token names its session: `<sid>.<secret>`. An ill-formed one reads as empty parts. */
export function readRefreshToken(token: string): { sid: string; secret: string } {
  const dot = token.indexOf('.');
  return dot < 0 ? { sid: '', secret: '' } : { sid: token.slice(0, dot), secret: token.slice(dot + 1) };
}

/** Signs what a session gives its holder: access token and user. */
export async function describeSession(
  tokens: AccessTokens,
  user: User,
  sid: string,
  secret: string,
): Promise<OpenedSession> {
  const identity = await requireIdentity(user);
  const idToken = await tokens.sign({ sub: user.id, sid, claims: claimsOf(identity) });
  return { idToken, user: sessionUserOf(user, identity), refreshToken: `${sid}.${secret}` };
}

/** Opens a session for a person whose proof was checked. */
export async function openSession(tokens: AccessTokens, user: User): Promise<OpenedSession> {
  const secret = makeSecret();
  const [row] = await db
    .insert(signInSessions)
    .values({
      userId: user.id,
      refreshHash: hashSecret(secret),
      expiresAt: sql`now() + make_interval(days => ${sessionDays})`,
    })
    .returning({ id: signInSessions.id });
  if (!row) throw new Error('the session was not stored');
  return describeSession(tokens, user, row.id, secret);
}
