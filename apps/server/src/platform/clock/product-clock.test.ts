import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, databasePool } from '../db/database.ts';

import { makeAccessTokens } from '../tokens/access-tokens.ts';
import { loadKeyRing } from '../tokens/signing-keys.ts';
import { databaseNow } from './clock.ts';
import { followDatabaseClock, productNow, type MachineClocks } from './product-clock.ts';

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
    const sign = () =>
      tokens.sign({ sub: 'somebody', sid: 'a session', audience: 'back-office', claims: {} });
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

describe('a machine that slept, whose process counted nothing meanwhile,', () => {
  /** Clocks of a machine that sleeps when it is told to. */
  function aSleeper() {
    let asleep = 0;
    const clocks: MachineClocks = { wall: () => Date.now(), steady: () => performance.now() - asleep };
    return { clocks, sleep: (ms: number) => (asleep += ms) };
  }
  const behind = () => Date.now() - productNow();

  test('has the time of the database again at its first question', async () => {
    const { clocks, sleep } = aSleeper();
    const clock = await followDatabaseClock((error) => expect.fail(String(error)), clocks);
    sleep(tenMinutes);
    expect(behind()).toBeGreaterThan(tenMinutes / 2);
    await expect.poll(behind).toBeLessThan(tenMinutes / 2);
    clock.stop();
  });

  test('asks again beyond five seconds of sleep, and a second later at the soonest', async () => {
    const times = { wall: 1_000_000, steady: 1000 };
    const clocks: MachineClocks = { wall: () => times.wall, steady: () => times.steady };
    const clock = await followDatabaseClock((error) => expect.fail(String(error)), clocks);
    const asked = vi.spyOn(databasePool(), 'connect');
    const questionsAt = async (wall: number, steady: number) => {
      Object.assign(times, { wall: 1_000_000 + wall, steady: 1000 + steady });
      productNow();
      await new Promise((done) => setImmediate(done));
      return asked.mock.calls.length;
    };
    expect([await questionsAt(5000, 0), await questionsAt(5001, 0)]).toEqual([0, 1]);
    expect([await questionsAt(21_000, 999), await questionsAt(21_000, 1000)]).toEqual([1, 2]);
    clock.stop();
  });

  test('asks nothing for a pause of less than five seconds, and once for all requests after a longer one', async () => {
    const { clocks, sleep } = aSleeper();
    const clock = await followDatabaseClock((error) => expect.fail(String(error)), clocks);
    const asked = vi.spyOn(databasePool(), 'connect');
    sleep(4000);
    expect(behind()).toBeGreaterThan(3000);
    // The only question is this one.
    await databaseNow();
    expect(asked).toHaveBeenCalledTimes(1);
    sleep(2000);
    for (let requests = 0; requests < 10; requests += 1) productNow();
    await expect.poll(behind).toBeLessThan(1000);
    expect(asked).toHaveBeenCalledTimes(2);
    clock.stop();
  });
});
