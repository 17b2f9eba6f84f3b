import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase } from '../db/database.ts';

import { makeAccessTokens } from '../tokens/access-tokens.ts';
import { loadKeyRing } from '../tokens/signing-keys.ts';
import { followDatabaseClock, productNow } from './product-clock.ts';

beforeAll(async () =>
  connectDatabase(await testDatabaseUrl(), { max: 2, onError: (error) => expect.fail(error.message) }),
);
afterAll(closeDatabase);

const tenMinutes = 600_000;

afterEach(() => vi.restoreAllMocks());

test.each([tenMinutes, -tenMinutes])(
  'a replica whose clock is %i ms away keeps the time of the database, and its tokens open the others',
  async (drift) => {
    const right = Date.now();
    const tokens = makeAccessTokens(await loadKeyRing(), 'elan');
    const sign = () => tokens.sign({ sub: 'somebody', sid: 'a session', claims: {} });
    const here = await sign();
    const real = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => real() + drift);
    const clock = await followDatabaseClock(() => undefined);
    expect(Math.abs(productNow() - right)).toBeLessThan(tenMinutes / 2);
    expect(await tokens.verify(here)).toMatchObject({ sub: 'somebody' });
    const there = await sign();
    clock.stop();
    vi.restoreAllMocks();
    expect(await tokens.verify(there)).toMatchObject({ sub: 'somebody' });
  },
);
