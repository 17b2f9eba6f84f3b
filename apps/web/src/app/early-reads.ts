import type { FirstRead } from '../base/screens/screen.ts';
import type { EarlyReads } from '../base/transport/early-answers.ts';

/** What the page's own script knows of the screens: the scripts of each, as ranks in `files`, and what it reads first. */
export type EarlyScreens = {
  readonly files: readonly string[];
  readonly screens: Readonly<
    Record<string, { readonly files: readonly number[]; readonly first?: FirstRead | undefined }>
  >;
};

/**
 * Starts what the asked page needs before any script has come: its files, who is signed in, and what it reads first. The build writes
 * this function in the page, by its text: it may use nothing that stands outside of it. A token that has ended is renewed as
 * `refresh-token.ts` does, under the same lock; a refusal is left to the application, which asks again and tells it.
 */
export function startEarlyReads({ files, screens }: EarlyScreens): void {
  const kept = localStorage.getItem('jwt');
  if (kept === null) return;
  const screen = screens[location.pathname === '/app' ? '/app/dashboard' : location.pathname];

  const partOf = (token: string): { sub?: unknown; exp?: unknown } => {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(part)) as { sub?: unknown; exp?: unknown };
  };
  const renewed = async (): Promise<string | null> => {
    const current = localStorage.getItem('jwt');
    if (current !== kept) return current;
    const answer = await fetch('/api/auth/refresh', { method: 'POST', credentials: 'same-origin' });
    if (!answer.ok) return null;
    const { idToken } = (await answer.json()) as { idToken: string };
    localStorage.setItem('jwt', idToken);
    return idToken;
  };
  const renewedOnce = (): Promise<string | null> =>
    'locks' in navigator ? navigator.locks.request('elan-refresh', renewed) : renewed();
  const asked = new URLSearchParams(location.search);
  const isRead = ({ only = {}, unless = [] }: FirstRead): boolean =>
    Object.entries(only).every(([name, value]) => asked.get(name) === value) &&
    !unless.some((name) => asked.has(name));
  const firstUrl = ({ path, keeps = [], sets = {}, whole }: FirstRead): string => {
    const query = new URLSearchParams(whole ? sets : { page: '1', size: '25', ...sets });
    for (const name of whole ? keeps : ['page', 'size', ...keeps]) {
      const value = asked.get(name);
      if (value) query.set(name, value);
    }
    query.sort();
    // Written as the client of the API does (`urlOf`): a blank is « %20 » there, and an apostrophe itself.
    const parts = [...query].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
  };

  const answers: EarlyReads['answers'] = new Map();
  const read = (url: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    answers.set(url, { token, answer: fetch(url, { headers, credentials: 'same-origin' }) });
  };
  const readAll = (token: string | null): string | null => {
    if (token !== null) {
      read(`/api/users/${String(partOf(token).sub)}`, token);
      if (screen?.first && isRead(screen.first)) read(firstUrl(screen.first), token);
    }
    return token;
  };
  const start = (): Promise<string | null> => {
    const lasts = Number(partOf(kept).exp) * 1000 > Date.now() + 5_000;
    return lasts ? Promise.resolve(readAll(kept)) : renewedOnce().then(readAll);
  };
  // Not a token, or no network: the application finds it out, and tells.
  const token = new Promise<string | null>((resolve) => {
    resolve(start());
  }).catch(() => null);
  (globalThis as { elanEarly?: EarlyReads }).elanEarly = { token, answers };

  // After the reads have left: a browser asks for six things at once, and these are thirty.
  setTimeout(() => {
    for (const rank of screen?.files ?? []) {
      const link = document.createElement('link');
      link.crossOrigin = '';
      link.rel = 'modulepreload';
      link.href = `/${files[rank] ?? ''}`;
      document.head.append(link);
    }
  });
}
