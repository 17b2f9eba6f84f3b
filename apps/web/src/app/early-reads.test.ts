import { urlOf } from '@elan/domain/kernel';
import { usersContract } from '@elan/domain/accounts';
import { afterEach, expect, test, vi } from 'vitest';
import { startEarlyReads } from './early-reads.ts';

const partOf = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = `x.${partOf({ sub: 'u1', exp: 4_000_000_000 })}.x`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the page of a list asks for by itself at an address. */
function readAt(search: string): string[] {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => token });
  vi.stubGlobal('location', { pathname: '/app/users', search });
  const asked = vi.fn<(url: string) => Promise<Response>>(async () => Response.json({}));
  vi.stubGlobal('fetch', asked);
  const first = { path: '/api/users', keeps: ['search', 'role'] };
  startEarlyReads({ files: [], screens: { '/app/users': { files: [], first } } });
  return asked.mock.calls.map(([url]) => url);
}

test.each(["Jean d'Arc", 'a+b & c', '(été) !'])(
  'what is searched, « %s », is written as the screen asks for it',
  (search) => {
    const query = { page: 1, size: 25, search, role: 'ADMIN' };
    const address = new URLSearchParams({ search, role: 'ADMIN' }).toString();
    expect(readAt(`?${address}`)).toEqual(['/api/users/u1', urlOf(usersContract.list, { query })]);
  },
);
