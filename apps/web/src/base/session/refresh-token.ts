import { accountsContract, type SessionUser, type SignInAudience } from '@elan/domain/accounts';
import { ApiError, type ErrorBody } from '@elan/domain/kernel';
import { bodyOf, reach } from '../transport/network.ts';
import { readToken, tokenAudience, writeToken } from './token.ts';

/** What a renewal gives: the token to use, and the user when it is this tab that asked. */
export type Renewal = { readonly token: string; readonly user: SessionUser | null };

const { method, path } = accountsContract.refresh;

const urlOf = (audience: SignInAudience): string =>
  audience === 'back-office' ? path : `${path}?audience=${audience}`;

async function renew(stale: string | null): Promise<Renewal> {
  // While we waited for the lock, another tab may have renewed: a refresh cookie that is used twice ends the session.
  const current = readToken();
  if (current !== null && current !== stale) return { token: current, user: null };
  const response = await reach(urlOf(tokenAudience()), { method, credentials: 'same-origin' });
  const body = await bodyOf(response);
  if (!response.ok) throw new ApiError(response.status, (body as ErrorBody).error);
  const { idToken, user } = body as { idToken: string; user: SessionUser };
  // Signed out in another tab while the answer was on its way: it signs nobody in again.
  if (current !== null && readToken() === null) {
    throw new ApiError(401, { code: 'unauthenticated', message: 'Connectez-vous.', params: {} });
  }
  writeToken(idToken);
  return { token: idToken, user };
}

// The page's own script renews the token of the back-office under the same name (`early-reads.ts`).
const lockOf = (audience: SignInAudience): string =>
  audience === 'back-office' ? 'elan-refresh' : `elan-refresh-${audience}`;

let running: Promise<Renewal> | null = null;

/**
 * Renews the access token with the refresh cookie: once at a time in this tab, and across tabs by a lock.
 * `stale` is the token that was refused. Throws ApiError; a 401 means that the session is over.
 */
export function refreshToken(stale: string | null): Promise<Renewal> {
  // Locks exist only on secure origins; elsewhere each tab looks after itself.
  const locked = () =>
    'locks' in navigator
      ? navigator.locks.request(lockOf(tokenAudience()), () => renew(stale))
      : renew(stale);
  running ??= locked().finally(() => {
    running = null;
  });
  return running;
}
