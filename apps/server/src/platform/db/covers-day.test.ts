import { addDays, type CivilDate } from '@elan/domain/kernel';
import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { useProduct } from '../../testing/product.ts';
import { civilDate } from './columns.ts';
import { coversDay, notEndedOn } from './covers-day.ts';
import { db, inTx } from './database.ts';

useProduct();

const runs = pgTable('runs', { startsOn: civilDate('starts_on').notNull(), endsOn: civilDate('ends_on') });
const first: CivilDate = '2026-03-10';
const aroundFirst = [-1, 0, 1, 2, 3].map((n) => addDays(first, n));

test.each([
  ['with a last day', addDays(first, 2), [false, true, true, true, false], [true, true, true, true, false]],
  ['without a last day', null, [false, true, true, true, true], [true, true, true, true, true]],
])(
  'a row %s covers its days from the first on, and has not ended until the day after the last',
  async (_, endsOn, covered, goesOn) => {
    await inTx(async () => {
      await db.execute(sql`create temp table runs (starts_on date, ends_on date) on commit drop`);
      await db.insert(runs).values({ startsOn: first, endsOn });
      for (const [n, day] of aroundFirst.entries())
        expect([
          await db.$count(runs, coversDay(runs, day)),
          await db.$count(runs, notEndedOn(runs.endsOn, day)),
        ]).toEqual([Number(covered[n]), Number(goesOn[n])]);
    });
  },
);
