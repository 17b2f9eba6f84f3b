import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, db } from '../db/database.ts';
import { forgiveLimit } from './rate-limit.ts';
import { rateLimits } from './rate-limit.tables.ts';
import { hitSlowingLimit } from './slowing-limit.ts';

beforeAll(async () =>
  connectDatabase(await testDatabaseUrl(), { max: 20, onError: (error) => expect.fail(error.message) }),
);
afterAll(closeDatabase);

const limit = (key: string) => ({ key, free: 3, pauses: [10, 60], windowSeconds: 900 });
/** A refusal of so many seconds, less the time that the test itself took. */
const refusedFor = (seconds: number) => ({
  ok: false,
  retryAfter: expect.toSatisfy((left: number) => left <= seconds && left > seconds - 9),
});
/** Lets so many seconds go by, for every key. */
const wait = (seconds: number) =>
  db.update(rateLimits).set({ expiresAt: sql`${rateLimits.expiresAt} - make_interval(secs => ${seconds})` });

test('of 200 hits at once only the free ones pass', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => hitSlowingLimit(limit('parallel'))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
});

test('after the free hits each one waits longer, and the last one shuts the key', async () => {
  const hit = () => hitSlowingLimit(limit('slowing'));
  for (let n = 1; n <= 3; n += 1) expect(await hit()).toEqual({ ok: true, hit: n });
  expect(await hit()).toEqual(refusedFor(10));
  await wait(11);
  expect(await hit()).toEqual({ ok: true, hit: 4 });
  expect(await hit()).toEqual(refusedFor(60));
  await wait(61);
  expect(await hit()).toEqual({ ok: true, hit: 5 });
  expect(await hit()).toEqual(refusedFor(900));
  await wait(880);
  expect(await hit()).toEqual(refusedFor(20));
  await wait(21);
  expect(await hit()).toEqual({ ok: true, hit: 1 });
});

test('a refused hit prolongs nothing', async () => {
  const hit = () => hitSlowingLimit(limit('stubborn'));
  for (let n = 1; n <= 3; n += 1) await hit();
  for (let n = 0; n < 20; n += 1) expect(await hit()).toEqual(refusedFor(10));
  await wait(11);
  expect(await hit()).toEqual({ ok: true, hit: 4 });
});

test('a key that is forgiven starts again', async () => {
  for (let n = 1; n <= 4; n += 1) await hitSlowingLimit(limit('forgiven'));
  await forgiveLimit('forgiven');
  expect(await hitSlowingLimit(limit('forgiven'))).toEqual({ ok: true, hit: 1 });
});
