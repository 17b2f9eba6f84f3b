import { createHash, randomBytes } from 'node:crypto';

/** Returns a fresh secret of 256 bits for a link or a cookie; only its hash is ever stored. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** Returns what is stored of a secret: its SHA-256, in hexadecimal. The secret has 256 bits, so no salt is needed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
