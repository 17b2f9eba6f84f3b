import {
  accountErrors,
  audienceOfIdentity,
  audienceOfRole,
  identityKindOf,
  longestUserAgent,
  type Actor,
  type IdentityKind,
  type SessionUser,
  type SignInAudience,
} from '@elan/domain/accounts';
import type { AccessTokens } from '../../../platform/tokens/access-tokens.ts';
import { db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { hashSecret, makeSecret } from '../../../platform/tokens/secret.ts';
import { firstSecret } from './refresh-secret.ts';
import { sql } from 'drizzle-orm';
import type { User } from '../accounts.repository.ts';
import { signInSessions } from '../accounts.tables.ts';
import { applicationsBeside, findIdentities, pickIdentity } from './identities.ts';
import { sessionUserOf, tokenClaimsOf, type SessionIdentity } from './session-user.ts';

export type SignedSession = {
  readonly idToken: string;
  readonly user: SessionUser;
  /** Whose the token is; the refresh token goes in the cookie of this audience. */
  readonly audience: SignInAudience;
};

export type OpenedSession = SignedSession & {
  /** Goes to the cookie, never to the body. */
  readonly refreshToken: string;
};

/** How long a session lasts without being used. */
export const sessionDays = 30;

/**
 * Returns the identity of a session, with all that the person is. Throws when this person may not use this application:
 * disabled, or without an identity here, or without the chosen one any more (D3, A14, specification point 6).
 */
export async function requireIdentity(
  user: User,
  chosen: IdentityKind | null = null,
  audience: SignInAudience = audienceOfIdentity(chosen),
): Promise<SessionIdentity> {
  if (user.status !== 'ACTIVE' && user.status !== 'PENDING') throw accountErrors.fail('auth/user-disabled');
  const all = await findIdentities(user.id);
  const identity = pickIdentity(all, chosen, audience);
  if (!identity) {
    const applications = applicationsBeside(all, audience);
    throw accountErrors.fail('auth/user-not-registered-this-app', { applications });
  }
  return { ...identity, all };
}

/** A refresh token names its session: `<sid>.<secret>`. An ill-formed one reads as empty parts. */
export function readRefreshToken(token: string): { sid: string; secret: string } {
  const dot = token.indexOf('.');
  return dot < 0 ? { sid: '', secret: '' } : { sid: token.slice(0, dot), secret: token.slice(dot + 1) };
}

/** Signs what a session gives its holder under one identity: access token and user. */
export async function signSession(
  tokens: AccessTokens,
  user: User,
  sid: string,
  chosen: IdentityKind | null,
): Promise<SignedSession> {
  return signAs(tokens, user, sid, await requireIdentity(user, chosen));
}

async function signAs(
  tokens: AccessTokens,
  user: User,
  sid: string,
  identity: SessionIdentity,
): Promise<SignedSession> {
  const audience = audienceOfRole(identity.role);
  const idToken = await tokens.sign({ sub: user.id, sid, audience, claims: tokenClaimsOf(identity) });
  return { idToken, user: sessionUserOf(user, identity), audience };
}

/** What the application shows of a person, under the identity with which they act. */
export const describeUser = async (user: User, actor: Pick<Actor, 'role'>): Promise<SessionUser> =>
  sessionUserOf(user, await requireIdentity(user, identityKindOf(actor.role)));

/** The refresh token of a session: it names it, and holds its secret of the moment. */
export const refreshTokenOf = (sid: string, secret: string): string => `${sid}.${secret}`;

/** How a session opens: whom it is for, or which identity, and when the password was given, now unless said. */
type Opening = {
  readonly audience?: SignInAudience | undefined;
  readonly chosen?: IdentityKind;
  readonly userAgent?: string | null | undefined;
  readonly provenAt?: Temporal.Instant;
};

/** Opens a session for a person whose proof was checked. */
export async function openSession(
  tokens: AccessTokens,
  user: User,
  { audience, chosen, userAgent, provenAt }: Opening = {},
): Promise<OpenedSession> {
  const refreshKey = makeSecret();
  const secret = firstSecret(refreshKey);
  const identity = await requireIdentity(user, chosen, audience);
  const row = await db
    .insert(signInSessions)
    .values({
      userId: user.id,
      identity: identityKindOf(identity.role),
      userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
      refreshHash: hashSecret(secret),
      ...(provenAt && { authenticatedAt: provenAt }),
      refreshKey,
      expiresAt: sql`now() + make_interval(days => ${sessionDays})`,
    })
    .returning({ id: signInSessions.id })
    .then(onlyRow);
  return {
    ...(await signAs(tokens, user, row.id, identity)),
    refreshToken: refreshTokenOf(row.id, secret),
  };
}
