import { signInAudiences, type SignInAudience } from '@elan/domain/accounts';

/** The keys of the access tokens in local storage, one for each audience (specification point 7). */
const tokenKeys: Readonly<Record<SignInAudience, string>> = {
  'back-office': 'jwt',
  espace: 'jwt-espace',
  coach: 'jwt-coach',
};

let audience: SignInAudience = 'back-office';

/** Whose tokens this document uses: said once by its entry, before anything is read. */
export const chooseTokensOf = (one: SignInAudience): void => {
  audience = one;
};

/** Whose tokens this document uses. */
export const tokenAudience = (): SignInAudience => audience;

/** The key of the access token of this document's audience. */
export const tokenKey = (): string => tokenKeys[audience];

// What belongs to the device, not to the person: kept when somebody signs out.
const deviceKeys: ReadonlySet<string> = new Set(['mantine-color-scheme-value']);

/** Returns the access token of this browser, or null when nobody is signed in. */
export const readToken = (): string | null => localStorage.getItem(tokenKey());

/** Keeps an access token; the other tabs are told by their `storage` event. */
export const writeToken = (token: string): void => {
  localStorage.setItem(tokenKey(), token);
};

/** The audience that this browser keeps a token of, the back-office's first; for the page where one chooses between them. */
export const keptAudience = (): SignInAudience =>
  signInAudiences.find((one) => localStorage.getItem(tokenKeys[one]) !== null) ?? 'back-office';

/** The audience that an address names (`?audience=espace`), for the pages that every audience is sent to; the back-office unless said. */
export const audienceNamedIn = (search: string): SignInAudience => {
  const named = new URLSearchParams(search).get('audience');
  return signInAudiences.find((one) => one === named) ?? 'back-office';
};

/** Keeps the access token of another audience, whose document is about to open. */
export const writeTokenOf = (one: SignInAudience, token: string): void => {
  localStorage.setItem(tokenKeys[one], token);
};

/** Empties local storage of all that belongs to the person who was signed in. */
export function clearLocalStorage(): void {
  for (const key of Object.keys(localStorage)) {
    if (!deviceKeys.has(key)) localStorage.removeItem(key);
  }
}

/** What a token says of itself. Nothing is verified here: the server does, this only saves useless calls. */
export type TokenHint = { readonly uid: string; readonly expired: boolean };

// A call sent in the last seconds of a token would arrive too late.
const marginMs = 5_000;

// Base 64 of URLs, then UTF-8, then JSON: anything may stand in local storage.
function payloadOf(part: string): Record<string, unknown> | null {
  try {
    const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    const json = new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
    return JSON.parse(json) as Record<string, unknown> | null;
  } catch {
    return null;
  }
}

/** Returns what a token says, or null when it is not a token. */
export function tokenHint(token: string, now: number = Date.now()): TokenHint | null {
  const payload = payloadOf(token.split('.')[1] ?? '');
  if (typeof payload?.['sub'] !== 'string' || typeof payload['exp'] !== 'number') return null;
  return { uid: payload['sub'], expired: payload['exp'] * 1000 <= now + marginMs };
}
