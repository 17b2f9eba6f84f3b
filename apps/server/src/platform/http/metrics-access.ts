import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { bearsToken } from './bears-token.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers that proxies add: with one of them the peer of the socket is a proxy, not the caller. */
const forwarded = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

const isLoopback = (address: string): boolean =>
  loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Tells whether a request may read the metrics: it bears `token`, or it comes from this very machine without having passed a
 * proxy. The peer of the socket decides, never an address that a header names, whomever TRUST_PROXY believes.
 */
export function mayReadMetrics({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined && bearsToken(headers, token)) return true;
  const passedProxy = forwarded.some((name) => headers[name] !== undefined);
  return !passedProxy && isLoopback(socket.remoteAddress ?? '');
}
