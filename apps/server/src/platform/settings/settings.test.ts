import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { closeDatabase, connectDatabase, databasePool, db, inTx } from '../db/database.ts';
import { listSettings, readSetting, settingsOf, writeSetting } from './settings.ts';
import { settings } from './settings.tables.ts';

const rules = {
  'some.weeks': { schema: z.int().check(z.gte(1, 'Au moins 1.'), z.lte(52)), fallback: 6 },
  'some.word': { schema: z.string().check(z.minLength(1)), fallback: 'bonjour' },
};
const author = '7b1d1f5e-3c60-4d7a-9a63-2f4f6f0d8f11';

beforeAll(async () =>
  connectDatabase(await testDatabaseUrl(), { max: 4, onError: (error) => expect.fail(error.message) }),
);
afterAll(closeDatabase);

// Each test starts on an empty table and a cache that was just emptied, as `writeSetting` does.
beforeEach(async () => {
  await writeSetting(rules, 'some.weeks', 1, null);
  await db.delete(settings);
});

test('a setting that nobody changed has the default of its declaration', async () => {
  expect(await readSetting(rules, 'some.weeks')).toBe(6);
});

test('a changed setting is read at once by the replica that changed it, with who and when', async () => {
  await readSetting(rules, 'some.weeks');
  await writeSetting(rules, 'some.weeks', 8, author);
  const setting = settingsOf(rules);
  expect(await setting('some.weeks')).toBe(8);
  expect(await setting('some.word')).toBe('bonjour');
  expect(await listSettings(rules)).toEqual([
    { key: 'some.weeks', value: 8, updatedAt: expect.any(Temporal.Instant), updatedBy: author },
    { key: 'some.word', value: 'bonjour', updatedAt: null, updatedBy: null },
  ]);
});

test('a value that its rule refuses is refused with the sentence of the rule', async () => {
  await expect(writeSetting(rules, 'some.weeks', 0, author)).rejects.toMatchObject({
    code: 'form-invalid',
    params: { issues: [{ path: 'value', message: 'Au moins 1.' }] },
  });
  expect(await readSetting(rules, 'some.weeks')).toBe(6);
});

test.each(['other.key', 'toString', '__proto__'])('the unknown key %s is not found', async (key) => {
  await expect(writeSetting(rules, key, 1, author)).rejects.toMatchObject({ code: 'not-found' });
});

test('a value of the table that the rule no longer accepts gives the default', async () => {
  await db.insert(settings).values({ key: 'some.weeks', value: 'six' });
  expect(await readSetting(rules, 'some.weeks')).toBe(6);
});

describe('the cache', () => {
  test('200 readings at once ask the database once', async () => {
    const queries = vi.spyOn(databasePool(), 'query');
    await Promise.all(Array.from({ length: 200 }, () => readSetting(rules, 'some.weeks')));
    expect(queries).toHaveBeenCalledTimes(1);
    queries.mockRestore();
  });

  test('a change by another replica is seen within a second', async () => {
    expect(await readSetting(rules, 'some.weeks')).toBe(6);
    await db.insert(settings).values({ key: 'some.weeks', value: 9 });
    await vi.waitFor(async () => expect(await readSetting(rules, 'some.weeks')).toBe(9), { timeout: 1500 });
  });

  test('a change that rolls back is not kept, and its transaction sees it meanwhile', async () => {
    const failed = inTx(async () => {
      await writeSetting(rules, 'some.weeks', 12, author);
      expect(await readSetting(rules, 'some.weeks')).toBe(12);
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await readSetting(rules, 'some.weeks')).toBe(6);
  });

  test('as many transactions as connections may all read a setting', async () => {
    const readers = Array.from({ length: 4 }, () =>
      inTx(async () => {
        await db.select().from(settings).where(eq(settings.key, 'some.weeks'));
        return readSetting(rules, 'some.weeks');
      }),
    );
    expect(await Promise.all(readers)).toEqual([6, 6, 6, 6]);
  });
});

test('what another replica changed is read a second later at the latest', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
  expect(await readSetting(rules, 'some.weeks')).toBe(6);
  await db.insert(settings).values({ key: 'some.weeks', value: 9 });
  clock.mockReturnValue(5999);
  expect(await readSetting(rules, 'some.weeks')).toBe(6);
  clock.mockReturnValue(6000);
  expect(await readSetting(rules, 'some.weeks')).toBe(9);
  clock.mockRestore();
});
