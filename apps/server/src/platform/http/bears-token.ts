import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Tells whether a request bears this very bearer token, compared in constant time (no timing attack). */
export function bearsToken({ authorization }: IncomingHttpHeaders, token: string): boolean {
  const borne = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return borne !== undefined && timingSafeEqual(digest(borne), digest(token));
}
