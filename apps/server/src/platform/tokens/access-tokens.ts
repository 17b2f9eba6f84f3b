import { signInAudiences, type SignInAudience } from '@elan/domain/kernel';
import { jwtVerify, SignJWT } from 'jose';
import { productNow } from '../clock/product-clock.ts';
import { alwaysThere } from '../db/always-there.ts';
import { makeRoom } from '../outside/make-room.ts';
import type { FollowedKeys, KeyRing } from './signing-keys.ts';

/** What an access token carries: who, in which session, and the claims of specification point 3. */
export type AccessClaims = {
  readonly sub: string;
  readonly sid: string;
  /** Whose token it is: it opens nothing of another audience (T06). */
  readonly audience: SignInAudience;
  readonly claims: Readonly<Record<string, boolean>>;
};

export type AccessTokens = {
  /** Returns a signed token that lasts 10 minutes. */
  sign(claims: AccessClaims): Promise<string>;
  /** Returns what a token says, or null for one that is forged, expired or for another application. */
  verify(token: string): Promise<AccessClaims | null>;
};

const lifetimeSeconds = 600;
const remembered = 10_000;

/** Tokens of before the other audiences name none: they are the back-office's. */
const audienceIn = (claim: unknown): SignInAudience | undefined =>
  claim === undefined ? 'back-office' : signInAudiences.find((one) => one === claim);

type Verified = { readonly claims: AccessClaims; readonly expiresAt: number; readonly kid: string };

/**
 * Makes the signer and verifier of access tokens (EdDSA), with the keys of the moment. Caches a verified token until it expires or
 * its key is retired: checking it again costs nothing.
 */
export function makeAccessTokens(given: KeyRing | FollowedKeys, audience: string): AccessTokens {
  const keys: FollowedKeys = typeof given === 'function' ? given : () => Promise.resolve(given);
  const verified = new Map<string, Verified>();
  const issuer = `urn:${audience}`;

  const keyNamed = async (kid: string) =>
    (await keys()).verifying.get(kid) ?? (await keys('unknown')).verifying.get(kid);

  const read = async (token: string): Promise<Verified | null> => {
    // Keys that cannot be read are a failure of ours, not a forged token.
    await keys();
    const named = { kid: '' };
    const result = await jwtVerify(
      token,
      async (header) => {
        named.kid = header.kid ?? '';
        return alwaysThere(await keyNamed(named.kid), 'the key that a token names');
      },
      { audience, issuer, algorithms: ['EdDSA'], currentDate: new Date(productNow()) },
    ).then(
      (value) => value,
      () => null,
    );
    const payload = result?.payload;
    const forWhom = audienceIn(payload?.['for']);
    if (!forWhom || !payload?.sub || typeof payload['sid'] !== 'string' || !payload.exp) return null;
    const claims = {
      sub: payload.sub,
      sid: payload['sid'],
      audience: forWhom,
      claims: payload['claims'] as Record<string, boolean>,
    };
    return { claims, expiresAt: payload.exp * 1000, kid: named.kid };
  };

  return {
    async sign({ sub, sid, audience: forWhom, claims }) {
      const { signing } = await keys();
      const now = Math.floor(productNow() / 1000);
      return new SignJWT({ sid, for: forWhom, claims })
        .setProtectedHeader({ alg: 'EdDSA', kid: signing.kid, typ: 'JWT' })
        .setSubject(sub)
        .setAudience(audience)
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(signing.privateKey);
    },

    async verify(token) {
      const known = verified.get(token) ?? (await read(token));
      const isOver = !known || known.expiresAt <= productNow() || !(await keys()).verifying.has(known.kid);
      if (isOver) {
        verified.delete(token);
        return null;
      }
      makeRoom(verified, remembered);
      verified.set(token, known);
      return known.claims;
    },
  };
}
