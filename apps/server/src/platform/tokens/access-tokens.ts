import { jwtVerify, SignJWT } from 'jose';
import { productNow } from '../clock/product-clock.ts';
import type { KeyRing } from './signing-keys.ts';

/** What an access token carries: who, in which session, and the claims of specification point 3. */
export type AccessClaims = {
  readonly sub: string;
  readonly sid: string;
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

/** Makes the signer and verifier of access tokens (EdDSA). A verified token is remembered until it expires: checking it again costs nothing. */
export function makeAccessTokens(keys: KeyRing, audience: string): AccessTokens {
  const verified = new Map<string, { claims: AccessClaims; expiresAt: number }>();
  const issuer = `urn:${audience}`;

  const read = async (token: string): Promise<{ claims: AccessClaims; expiresAt: number } | null> => {
    const result = await jwtVerify(
      token,
      (header) => {
        const key = keys.verifying.get(header.kid ?? '');
        if (!key) throw new Error('unknown key');
        return key;
      },
      { audience, issuer, algorithms: ['EdDSA'], currentDate: new Date(productNow()) },
    ).then(
      (value) => value,
      () => null,
    );
    const payload = result?.payload;
    if (!payload?.sub || typeof payload['sid'] !== 'string' || !payload.exp) return null;
    const claims = {
      sub: payload.sub,
      sid: payload['sid'],
      claims: payload['claims'] as Record<string, boolean>,
    };
    return { claims, expiresAt: payload.exp * 1000 };
  };

  return {
    sign: ({ sub, sid, claims }) => {
      const now = Math.floor(productNow() / 1000);
      return new SignJWT({ sid, claims })
        .setProtectedHeader({ alg: 'EdDSA', kid: keys.signing.kid, typ: 'JWT' })
        .setSubject(sub)
        .setAudience(audience)
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(keys.signing.privateKey);
    },

    async verify(token) {
      const known = verified.get(token) ?? (await read(token));
      if (!known || known.expiresAt <= productNow()) {
        verified.delete(token);
        return null;
      }
      if (verified.size >= remembered) verified.clear();
      verified.set(token, known);
      return known.claims;
    },
  };
}
