import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

const cipherKey = (secret: string): Buffer => createHash('sha256').update(`answer:${secret}`).digest();

/** Returns a text that nobody reads without the secret: AES-256-GCM, in base64. The secret is random, 16 characters at least. */
export function sealAnswer(secret: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, cipherKey(secret), iv);
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64');
}

/** Returns the text that `sealAnswer` sealed with the same secret. Throws for another one, or when a byte was changed. */
export function openAnswer(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const opening = createDecipheriv(cipher, cipherKey(secret), bytes.subarray(0, ivBytes));
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = opening.update(bytes.subarray(ivBytes + tagBytes));
  return Buffer.concat([text, opening.final()]).toString('utf8');
}
