import { makeClient, type Client, type Transport } from '@elan/domain/kernel';
import { bodyOf, reach } from './network.ts';
import { refreshToken } from './refresh-token.ts';
import { readToken } from './token.ts';

/** Told when a call is refused for good because nobody is signed in any more; `session.ts` listens. */
let onSessionOver: () => void = () => {};
export const whenSessionIsOver = (listener: () => void): void => {
  onSessionOver = listener;
};

/** A call with the Bearer token (specification point 7). A 401 is tried once more with a renewed token. */
export async function authorizedFetch(url: string, init: RequestInit): Promise<Response> {
  const send = (token: string | null) => {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return reach(url, { ...init, headers, credentials: 'same-origin' });
  };
  const token = readToken();
  const response = await send(token);
  // Without a token, or on the sign-in routes themselves, a 401 is the answer and not an expired session.
  if (response.status !== 401 || token === null || url.startsWith('/api/auth/')) return response;
  const renewal = await refreshToken(token).catch((error: { status?: number }) => {
    if ((error.status ?? 0) === 0 || (error.status ?? 0) >= 500) throw error;
    return null;
  });
  const second = renewal === null ? response : await send(renewal.token);
  if (second.status === 401) onSessionOver();
  return second;
}

const transport: Transport = async ({ method, url, body, signal }) => {
  const response = await authorizedFetch(url, {
    method,
    signal: (signal as AbortSignal | undefined) ?? null,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: response.status, body: await bodyOf(response) };
};

/**
 * Returns the typed client of a context's contract. Each call throws ApiError on a refusal; its `.key()` begins
 * with the context's name, which is what live events invalidate. A context's `*.queries.ts` makes its own, so that
 * a page loads only the contracts that it uses.
 */
export const clientOf = <const T extends object>(context: string, contract: T): Client<T> =>
  makeClient(contract, transport, [context]);
