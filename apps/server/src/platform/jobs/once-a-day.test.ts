import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, currentTx, db } from '../db/database.ts';
import { lastRunDays, listJobRuns, onceADay } from './once-a-day.ts';

const day = '2026-11-20';

beforeAll(async () =>
  connectDatabase(await testDatabaseUrl(), { max: 20, onError: (error) => expect.fail(error.message) }),
);
afterAll(closeDatabase);

test('of 50 callers at once exactly one runs the effect of a day', async () => {
  let effects = 0;
  const slow = async () => {
    effects += 1;
    await db.execute(sql`select pg_sleep(0.1)`);
    return { made: 12 };
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => onceADay('test.once', day, slow)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(effects).toBe(1);
  expect(await onceADay('test.once', day, slow)).toBe(false);
});

test('the administrators read when it ran, how long, and what it made', async () => {
  const [run] = await listJobRuns();
  expect(run).toMatchObject({ name: 'test.once', day, result: { made: 12 } });
  expect(run?.finishedAt?.since(run.startedAt).total('milliseconds')).toBeGreaterThanOrEqual(100);
});

test('an effect that fails leaves no trace, and the day stays owed', async () => {
  const failed = onceADay('test.fails', day, async () => {
    expect(currentTx()).toBeDefined();
    throw new Error('half way');
  });
  await expect(failed).rejects.toThrow('half way');
  expect(await lastRunDays('test.fails', 5)).toEqual([]);
  expect(await onceADay('test.fails', day, async () => undefined)).toBe(true);
});

test('two days of one job, and two jobs of one day, are apart', async () => {
  expect(await onceADay('test.apart', day, async () => undefined)).toBe(true);
  expect(await onceADay('test.apart', '2026-11-21', async () => undefined)).toBe(true);
  expect(await onceADay('test.other', day, async () => undefined)).toBe(true);
  expect(await lastRunDays('test.apart', 5)).toEqual(['2026-11-21', day]);
});
