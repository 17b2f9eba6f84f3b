import { isIP } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function hextetsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const before = read(head);
  const after = read(tail ?? '');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(0, missing) }, () => 0), ...after];
}

/**
 * Returns what a rate limit counts of a caller's address: an IPv4 address itself (mapped into IPv6 or not), or the first 56
 * bits of an IPv6 one, which a home or a small office is given (threats T01, R5). The address is the connection's, or a
 * trusted proxy's word.
 */
export function addressGroup(address: string): string {
  const plain = address.replace(/%.*$/, '');
  const v4 = mapped.exec(plain)?.[1];
  if (v4) return v4;
  if (isIP(plain) !== 6 || plain.includes('.')) return plain;
  const [a = 0, b = 0, c = 0, d = 0] = hextetsOf(plain);
  const hex = [a, b, c, d & 0xff00].map((hextet) => hextet.toString(16));
  return `${hex.join(':')}::/56`;
}

/** Returns the key of a limit that counts the callers of one place, for instance `placeKey('registration', address)`. */
export const placeKey = (what: string, address: string): string => `${what}:place:${addressGroup(address)}`;
