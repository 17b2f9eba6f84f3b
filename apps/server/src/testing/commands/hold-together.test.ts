import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db, inOwnStep, inTx } from '../../platform/db/database.ts';
import { useProduct } from '../product.ts';
import { onCommitted } from './follow-writes.ts';

useProduct();

const write = (key: string) => db.execute(sql`insert into settings (key, value) values (${key}, '1')`);

test('what is committed is told once, whole, without the step that was taken back; what is rolled back is not told', async () => {
  const told: (readonly [keys: readonly unknown[], isWhole: boolean])[] = [];
  onCommitted((sent, isWhole) => {
    const keys = sent.filter(({ text }) => text.includes('settings')).flatMap(({ values }) => values);
    if (keys.length > 0) told.push([keys, isWhole]);
  });
  await inTx(async () => {
    await write('kept');
    await inOwnStep(async () => {
      await write('taken back');
      throw new Error('a step that fails');
    }).catch(() => undefined);
    await write('kept too');
  });
  await inTx(async () => {
    await write('rolled back');
    throw new Error('a transaction that fails');
  }).catch(() => undefined);
  await write('alone');
  expect(told).toEqual([
    [['kept', 'kept too'], true],
    [['alone'], false],
  ]);
});

test('of each statement is known how many rows it changed, so that one that found none is told from one that wrote', async () => {
  const rows: (number | null | undefined)[] = [];
  onCommitted((sent) => {
    rows.push(...sent.filter(({ text }) => text.includes('settings')).map((one) => one.rows));
  });
  await inTx(async () => {
    await write('written');
    await db.execute(sql`update settings set value = '2' where key = 'of nobody'`);
  });
  expect(rows).toEqual([1, 0]);
});
