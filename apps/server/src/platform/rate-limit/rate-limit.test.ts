import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, db, inTx } from '../db/database.ts';
import { makeLogger } from '../log/log.ts';
import { cleanRateLimitsJob } from './clean-rate-limits.job.ts';
import { cleanRateLimits, forgiveLimit, hitLimit, hitLimitInTx } from './rate-limit.ts';
import { rateLimits } from './rate-limit.tables.ts';

beforeAll(async () =>
  connectDatabase(await testDatabaseUrl(), { max: 20, onError: (error) => expect.fail(error.message) }),
);
afterAll(closeDatabase);

const context = {
  id: 'test',
  attempt: 1,
  isLastAttempt: false,
  signal: new AbortController().signal,
  log: makeLogger('silent'),
};

const endWindows = () => db.update(rateLimits).set({ expiresAt: sql`now() - interval '1 second'` });

test('of 200 hits at once exactly the allowed 5 pass', async () => {
  const limit = { key: 'parallel', max: 5, windowSeconds: 60 };
  const answers = await Promise.all(Array.from({ length: 200 }, () => hitLimit(limit)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
});

test('a refused hit tells the seconds left until the window ends', async () => {
  const limit = { key: 'retry-after', max: 1, windowSeconds: 900 };
  expect(await hitLimit(limit)).toEqual({ ok: true, retryAfter: 0 });
  const refused = await hitLimit(limit);
  expect(refused.ok).toBe(false);
  expect(refused.retryAfter).toBeGreaterThan(890);
  expect(refused.retryAfter).toBeLessThanOrEqual(900);
});

test('when the window ends the hits are forgotten', async () => {
  const limit = { key: 'window', max: 1, windowSeconds: 60 };
  await hitLimit(limit);
  expect((await hitLimit(limit)).ok).toBe(false);
  await endWindows();
  expect((await hitLimit(limit)).ok).toBe(true);
  expect((await hitLimit(limit)).ok).toBe(false);
});

test('a try counts even when the transaction that made it rolls back', async () => {
  const limit = { key: 'rollback', max: 1, windowSeconds: 60 };
  const failed = inTx(async () => {
    await hitLimit(limit);
    throw new Error('wrong password');
  });
  await expect(failed).rejects.toThrow('wrong password');
  expect((await hitLimit(limit)).ok).toBe(false);
});

test('two windows of one key are counted apart: 3 an hour and 5 a day', async () => {
  const hour = { key: 'code', max: 3, windowSeconds: 3600 };
  const day = { key: 'code', max: 5, windowSeconds: 86_400 };
  for (let hit = 0; hit < 3; hit += 1) expect((await hitLimit(hour)).ok).toBe(true);
  expect((await hitLimit(hour)).ok).toBe(false);
  for (let hit = 0; hit < 5; hit += 1) expect((await hitLimit(day)).ok).toBe(true);
  expect((await hitLimit(day)).ok).toBe(false);
});

test('a sign-in that succeeds forgives the tries before it', async () => {
  const limit = { key: 'forgiven', max: 1, windowSeconds: 60 };
  await hitLimit(limit);
  await forgiveLimit(limit.key);
  expect((await hitLimit(limit)).ok).toBe(true);
});

test('no address nor e-mail stands in the table', async () => {
  await hitLimit({ key: 'sign-in:zoe@example.test', max: 5, windowSeconds: 60 });
  const rows = await db.select().from(rateLimits);
  expect(JSON.stringify(rows)).not.toContain('zoe');
});

test('the hourly job removes the windows that ended, and only those', async () => {
  await endWindows();
  const limits = await db.select().from(rateLimits);
  await hitLimit({ key: 'alive', max: 5, windowSeconds: 60 });
  expect(await cleanRateLimitsJob.run({}, context)).toEqual({ deleted: limits.length });
  expect(await db.select().from(rateLimits)).toHaveLength(1);
});

test.each([
  { ends: 'a microsecond ago', microseconds: -1, hits: 1, cleaned: 1 },
  { ends: 'now', microseconds: 0, hits: 1, cleaned: 0 },
  { ends: 'in a microsecond', microseconds: 1, hits: 2, cleaned: 0 },
])('in a window that ends $ends the second hit counts $hits', async ({ microseconds, hits, cleaned }) => {
  await db.delete(rateLimits);
  const limit = { key: 'ends', max: 5, windowSeconds: 60 };
  const expiresAt = sql`now() + ${`${microseconds} microseconds`}::interval`;
  // Its clock stands still in a transaction.
  await inTx(async () => {
    await hitLimitInTx(limit);
    await db.update(rateLimits).set({ expiresAt });
    await hitLimitInTx(limit);
    expect(await db.select({ n: rateLimits.n }).from(rateLimits)).toEqual([{ n: hits }]);
    await db.update(rateLimits).set({ expiresAt });
    expect(await cleanRateLimits()).toBe(cleaned);
  });
});
