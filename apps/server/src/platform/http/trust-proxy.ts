/** Whose word is taken for the caller's address: nobody's, that of the n nearest proxies, or that of named addresses. */
export type TrustProxy = false | number | readonly string[];

type Trusts = (address: string, hop: number) => boolean;

/**
 * Returns what Fastify takes for `trustProxy`. A number of hops becomes a function (hop 0 is the peer of the socket):
 * Fastify itself trusts nobody when it is given a number.
 */
export function trustOf(trust: TrustProxy): false | string[] | Trusts {
  if (typeof trust === 'number') return trust > 0 && ((_address, hop) => hop < trust);
  return trust && [...trust];
}
