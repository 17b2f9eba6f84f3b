import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { settings } from '../settings/settings.tables.ts';
import { anyRow } from './any-row.ts';
import { closeDatabase, connectDatabase, db } from './database.ts';

beforeAll(async () =>
  connectDatabase(await testDatabaseUrl(), { max: 2, onError: (error) => expect.fail(error.message) }),
);
afterAll(closeDatabase);

test.each([
  { rows: [], any: false },
  { rows: ['one'], any: true },
  { rows: ['one', 'two'], any: true },
])('of the rows $rows that meet a condition there is any: $any', async ({ rows, any }) => {
  await db.delete(settings);
  for (const row of ['another', ...rows.map((name) => `ours.${name}`)])
    await db.insert(settings).values({ key: row, value: 1 });
  expect(await anyRow(settings, like(settings.key, 'ours.%'))).toBe(any);
});
