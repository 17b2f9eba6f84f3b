import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase } from '../db/database.ts';
import { makeAccessTokens } from './access-tokens.ts';
import { followKeyRing, loadKeyRing } from './signing-keys.ts';

beforeAll(async () =>
  connectDatabase(await testDatabaseUrl(), { max: 2, onError: (error) => expect.fail(error.message) }),
);
afterAll(closeDatabase);
afterEach(() => vi.restoreAllMocks());

test('a token that was read before is over at the very end of its ten minutes', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_795_000_000_000);
  const tokens = makeAccessTokens(await loadKeyRing(), 'elan');
  const token = await tokens.sign({ sub: 'somebody', sid: 'a session', audience: 'back-office', claims: {} });
  const opensAfter = async (ms: number) => {
    clock.mockReturnValue(1_795_000_000_000 + ms);
    return (await tokens.verify(token)) !== null;
  };
  expect([await opensAfter(0), await opensAfter(599_999), await opensAfter(600_000)]).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  { of: 'keys that are known', asked: undefined, fresh: 1000 },
  { of: 'a key that is not', asked: 'unknown' as const, fresh: 50 },
])('what a replica knows of $of is good for less than $fresh ms', async ({ asked, fresh }) => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
  const keys = await followKeyRing();
  const before = await keys(asked);
  clock.mockReturnValue(5000 + fresh - 1);
  expect(await keys(asked)).toBe(before);
  clock.mockReturnValue(5000 + fresh);
  expect(await keys(asked)).not.toBe(before);
});
