import { createHmac, timingSafeEqual } from 'node:crypto';
import { makeSecret } from '../../../platform/tokens/secret.ts';

const digest = (key: string, what: 'seal' | 'next', text: string): string =>
  createHmac('sha256', key).update(`${what}:${text}`).digest('base64url');

const sealed = (key: string, random: string): string => `${random}~${digest(key, 'seal', random)}`;

/** Returns the first secret of a session: 256 random bits, sealed by the key of the session. Only its hash is stored. */
export const firstSecret = (key: string): string => sealed(key, makeSecret());

/**
 * Returns the secret after this one, always the same: who asks twice with one secret gets one successor. It takes the secret
 * and the key of the session: neither the database nor an old cookie is enough.
 */
export const successorOf = (key: string, secret: string): string => sealed(key, digest(key, 'next', secret));

/**
 * Tells whether a secret was one of this session, however old: its seal says so, so that the hashes of the old ones need not be
 * kept, and a made-up one is told from a stolen one.
 */
export function isOfSession(key: string, secret: string): boolean {
  const [random = '', seal = ''] = secret.split('~');
  const expected = Buffer.from(digest(key, 'seal', random));
  const given = Buffer.from(seal);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
