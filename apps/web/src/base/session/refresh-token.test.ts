import { afterEach, expect, test, vi } from 'vitest';
import { refreshToken } from './refresh-token.ts';
import { readToken, writeToken } from './token.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a renewal that is answered after a sign-out in another tab signs nobody in again', async () => {
  // The runtime of these tests has a storage of the session, and no other one.
  vi.stubGlobal('localStorage', sessionStorage);
  writeToken('stale');
  vi.stubGlobal('fetch', () => {
    localStorage.clear();
    return Promise.resolve(Response.json({ idToken: 'late', user: { _uid: 'u1' } }));
  });
  await expect(refreshToken('stale')).rejects.toMatchObject({ status: 401 });
  expect(readToken()).toBeNull();
});
