import { accountsContract, type SessionUser } from '@elan/domain/accounts';
import { ApiError } from '@elan/domain/kernel';
import { notify } from '../../ui/feedback/notify.ts';
import { clientOf, whenSessionIsOver } from '../transport/api.ts';
import { earlyToken } from '../transport/early-answers.ts';
import { queryClient } from '../transport/query-client.ts';
import { notifyRefusal } from '../transport/refusals.ts';
import { forgetDrafts } from '../forms/form-draft.ts';
import { refreshToken } from './refresh-token.ts';
import { makeStore, useStore } from '../store.ts';
import { clearLocalStorage, readToken, tokenAudience, tokenHint, tokenKey, writeToken } from './token.ts';

const accounts = clientOf('accounts', accountsContract);

/** Who is signed in, or null. Set before the router starts; the router's guards and the live events follow it. */
export const session = makeStore<SessionUser | null>(null);

/** The signed-in person, or null on a public page. */
export const useSession = (): SessionUser | null => useStore(session);

// A page that is being left after a sign-out is drawn once more: it still shows who was there.
let lastUser: SessionUser | null = null;
session.subscribe(() => {
  lastUser = session.get() ?? lastUser;
});

/** The signed-in person, on the pages that the router shows to nobody else. Throws elsewhere. */
export function useUser(): SessionUser {
  const user = useSession() ?? lastUser;
  if (!user) throw new ApiError(401, { code: 'unauthenticated', message: 'Connectez-vous.', params: {} });
  return user;
}

let expired = false;

/** Tells whether the last session ended by itself: its page is opened again after the next sign-in. */
export const endedByExpiry = (): boolean => expired;

/** Forgets who was signed in: state, cached answers, local storage. */
function reset(byExpiry = false): void {
  expired = byExpiry;
  clearLocalStorage();
  session.set(null);
  queryClient.clear();
}

async function userOf(token: string): Promise<SessionUser | null> {
  const hint = tokenHint(token);
  if (hint && !hint.expired) {
    return (await accounts.getUser({ params: { uid: hint.uid } })).user;
  }
  const renewal = await refreshToken(token);
  return renewal.user ?? userOf(renewal.token);
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Restores the session that this browser keeps: by the token's own user, or by the refresh cookie when it has expired.
 * A refusal signs out. Throws when no server answers: nothing is known then, and nothing is forgotten.
 */
export async function restoreSession(): Promise<void> {
  await earlyToken();
  const token = readToken();
  if (token === null) return session.set(null);
  try {
    session.set(await userOf(token));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    reset();
  }
}

/** Asks for one's own account again, and changes nothing; null when nobody is signed in. */
export async function fetchUser(): Promise<SessionUser | null> {
  const current = session.get();
  return current && (await accounts.getUser({ params: { uid: current._uid } })).user;
}

/** Makes an account that was just read the one of the session, unless somebody else came meanwhile, in another tab. */
export function adoptUser(user: SessionUser): void {
  const before = session.get();
  if (before?._uid !== user._uid) return;
  session.set(user);
  // Under another identity nothing of what was read stays on screen.
  if (before.role !== user.role || before.company?.id !== user.company?.id) void queryClient.resetQueries();
}

/** Goes on with what the server has just signed for this session: the person under another identity. */
export function adoptSession({ idToken, user }: { idToken: string; user: SessionUser }): void {
  writeToken(idToken);
  adoptUser(user);
}

/** Reads one's own account again, for instance after an act that changed the status of the company. */
export async function refreshUser(): Promise<SessionUser | null> {
  const user = await fetchUser();
  if (user) adoptUser(user);
  return user;
}

/**
 * Signs in; the first time, the account becomes ACTIVE (specification point 4).
 * A failure signs out and resets the state, then throws the ApiError for the form to show.
 */
export async function signIn(credentials: { email: string; password: string }): Promise<SessionUser> {
  try {
    const { idToken, user } = await accounts.signIn({ body: { ...credentials, audience: tokenAudience() } });
    queryClient.clear();
    writeToken(idToken);
    const active =
      user.status === 'PENDING'
        ? (await accounts.updateUser({ params: { uid: user._uid }, body: { status: 'ACTIVE' } })).user
        : user;
    session.set(active);
    return active;
  } catch (error) {
    reset();
    throw error;
  }
}

/** A server that does not answer keeps nobody signed in here, in milliseconds. */
const signOutPatienceMs = 5_000;

/** Signs out of this browser; every tab follows. The local state is forgotten even when the server cannot be told. */
export async function signOut(): Promise<void> {
  try {
    await accounts.signOut({}, { signal: AbortSignal.timeout(signOutPatienceMs) });
  } finally {
    forgetDrafts();
    reset();
  }
}

/** Starts following what other tabs and refused calls say of the session; call once. */
export function followSession(): void {
  whenSessionIsOver(() => {
    if (!session.get()) return;
    reset(true);
    notify.error({
      id: 'session-over',
      title: 'Session terminée',
      message: 'Votre session a expiré. Connectez-vous à nouveau.',
    });
  });
  // Back to a page that the browser kept whole: it heard nothing of who left or came meanwhile.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  window.addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage || (event.key !== tokenKey() && event.key !== null)) return;
    const token = readToken();
    if (token === null) {
      expired = false;
      session.set(null);
      queryClient.clear();
    } else if (tokenHint(token)?.uid !== session.get()?._uid) {
      queryClient.clear();
      restoreSession().catch(notifyRefusal);
    }
  });
}
