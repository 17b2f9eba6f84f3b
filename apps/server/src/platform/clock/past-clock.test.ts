import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useProduct } from '../../testing/product.ts';
import { db, inTx } from '../db/database.ts';
import { auditLog } from '../registry/audit.tables.ts';
import { recordAudit, systemActor } from '../registry/audit.ts';
import { alreadyCome, databaseNow, stillToCome } from './clock.ts';
import { inThePast } from './past-clock.ts';

useProduct();

const then = Temporal.Instant.from('2026-03-02T08:00:00Z');

test('a transaction lives at the hour that it sets, what it writes too, and the next one at the true hour', async () => {
  const before = await databaseNow();
  await inTx(() =>
    inThePast(async (setClock) => {
      expect(Temporal.Instant.compare(await databaseNow(), before)).toBeGreaterThanOrEqual(0);
      await setClock(then);
      expect(await databaseNow()).toEqual(then);
      const what = {
        entity: 'test',
        entityId: crypto.randomUUID(),
        event: 'live',
        from: null,
        to: null,
        details: {},
      };
      await recordAudit({ actor: systemActor, ...what });
    }),
  );
  expect(await db.select({ at: auditLog.at }).from(auditLog)).toEqual([{ at: then }]);
  expect(Temporal.Instant.compare(await databaseNow(), before)).toBeGreaterThan(0);
});

test('a transaction that fails in the past leaves nothing of it', async () => {
  const failing = inTx(() => inThePast(() => Promise.reject(new Error('refused'))));
  await expect(failing).rejects.toThrow('refused');
  expect((await db.execute(sql`select to_regnamespace('past_clock') as schema`)).rows).toEqual([
    { schema: null },
  ]);
});

test.each([
  [then.subtract({ microseconds: 1 }), true],
  [then, true],
  [then.add({ microseconds: 1 }), false],
])('by the clock of a condition %s has come: %s, since what starts now has started', async (at, come) => {
  const moment = sql`${at.toString()}::timestamptz`;
  const told = await inTx(() =>
    inThePast(async (setClock) => {
      await setClock(then);
      return db.execute(
        sql`select ${alreadyCome(moment)} as "alreadyCome", ${stillToCome(moment)} as "stillToCome"`,
      );
    }),
  );
  expect(told.rows).toEqual([{ alreadyCome: come, stillToCome: !come }]);
});
