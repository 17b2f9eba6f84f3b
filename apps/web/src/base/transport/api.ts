import { makeClient, type Client, type Transport } from '@elan/domain/kernel';
import { sendOnce } from './intent-keys.ts';
import { bodyOf, reach } from './network.ts';
import { refreshToken } from '../session/refresh-token.ts';
import { withProof } from '../session/reauthentication.ts';
import { readToken } from '../session/token.ts';

/** Told when a call is refused for good because nobody is signed in any more; `session.ts` listens. */
let onSessionOver: () => void = () => {};
export const whenSessionIsOver = (listener: () => void): void => {
  onSessionOver = listener;
};

// A 401 of these routes is their answer: there is no session yet, or there is none any more.
const signInRoutes: ReadonlySet<string> = new Set([
  '/api/auth/sign-in',
  '/api/auth/refresh',
  '/api/auth/sign-out',
]);

/** Tells an access token that ended from a password that was refused: both answer 401. */
async function isTokenOver(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = (await bodyOf(response.clone())) as { error?: { code?: string } } | undefined;
  return body?.error?.code !== 'auth/wrong-password';
}

async function renewingFetch(url: string, init: RequestInit, through: typeof reach): Promise<Response> {
  const send = (token: string | null) => {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return through(url, { ...init, headers, credentials: 'same-origin' });
  };
  const token = readToken();
  const response = await send(token);
  if (signInRoutes.has(url.split('?')[0] ?? '') || !(await isTokenOver(response))) return response;
  if (token === null) {
    // Signed out elsewhere while this page was asleep.
    onSessionOver();
    return response;
  }
  const renewal = await refreshToken(token).catch((error: { status?: number }) => {
    if ((error.status ?? 0) === 0 || (error.status ?? 0) >= 500) throw error;
    return null;
  });
  const second = renewal === null ? response : await send(renewal.token);
  if (await isTokenOver(second)) onSessionOver();
  return second;
}

/**
 * A call with the Bearer token (specification point 7). A 401 is tried once more with a renewed token; a sensitive act asks for
 * the password, then goes on (A15). `through`: what sends it, where `fetch` is not enough.
 */
export const authorizedFetch = (url: string, init: RequestInit, through = reach): Promise<Response> =>
  withProof(() => renewingFetch(url, init, through));

const transport: Transport = async ({ method, url, body, signal }) => {
  const content = body === undefined ? undefined : JSON.stringify(body);
  const send = async (headers: Record<string, string>) => {
    const response = await authorizedFetch(url, {
      method,
      signal: (signal as AbortSignal | undefined) ?? null,
      ...(content === undefined
        ? { headers }
        : { body: content, headers: { ...headers, 'content-type': 'application/json' } }),
    });
    return { status: response.status, body: await bodyOf(response) };
  };
  if (method !== 'POST') return send({});
  return sendOnce(`${url} ${content ?? ''}`, (key) => send({ 'idempotency-key': key }));
};

/**
 * Returns the typed client of a context's contract. Each call throws ApiError on a refusal; its `.key()` begins
 * with the context's name, which is what live events invalidate. A context's `*.queries.ts` makes its own, so that
 * a page loads only the contracts that it uses.
 */
export const clientOf = <const T extends object>(context: string, contract: T): Client<T> =>
  makeClient(contract, transport, [context]);
