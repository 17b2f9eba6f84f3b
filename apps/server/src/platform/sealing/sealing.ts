import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { connected } from '../config/connected.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The length of the key, in bytes. */
export const sealKeyBytes = 32;

let key: Buffer | undefined;

/** Gives this process the key of what is kept sealed; called once, at start. Throws a RangeError for one of another length. */
export function connectSealing(given: Buffer): void {
  if (given.length !== sealKeyBytes) throw new RangeError('not a key of 32 bytes');
  key = given;
}

const sealKey = (): Buffer => connected(key, 'connectSealing');

/**
 * Returns bytes that nobody reads without the key, which stands outside of the database and of the files (threats T41).
 * AES-256-GCM, bound to what they are of: moved elsewhere they do not open.
 */
export function seal(bytes: Buffer, of: string): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, sealKey(), iv);
  sealing.setAAD(Buffer.from(of));
  const sealed = Buffer.concat([sealing.update(bytes), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]);
}

/** Returns the bytes that `seal` sealed of the same thing. Throws for another key, another thing, or a byte that was changed. */
export function unseal(sealed: Buffer, of: string): Buffer {
  const opening = createDecipheriv(cipher, sealKey(), sealed.subarray(0, ivBytes));
  opening.setAAD(Buffer.from(of));
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]);
}

/** Seals a text for a column: base64. */
export const sealText = (text: string, of: string): string =>
  seal(Buffer.from(text, 'utf8'), of).toString('base64');

/** Returns the text of a column that `sealText` wrote. */
export const unsealText = (sealed: string, of: string): string =>
  unseal(Buffer.from(sealed, 'base64'), of).toString('utf8');
