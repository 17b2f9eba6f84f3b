import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contexts } from '../compose-contexts.ts';
import { db, inTx } from '../platform/db/database.ts';
import { useProduct } from './product.ts';

useProduct();

const kept = {
  shopEmailProofs: ['created_at', '1 day'],
  giftOrderLinks: ['expires_at', '0'],
  shopOrderLinks: ['expires_at', '0'],
  giftCardSendings: ['sent_at', '1 year'],
  chatEvents: ['created_at', '400 days'],
  supportRequests: ['created_at', '730 days'],
} as const;

const oldRows = contexts.flatMap(({ oldRows: rows = [] }) => rows);

test.each(Object.entries(kept))(
  'a row of %s is kept through its last instant',
  async (name, [column, age]) => {
    const rows = oldRows.find((known) => known.name === name);
    if (!rows) throw new Error(`no rows ${name}`);
    const table = sql.identifier(getTableName(rows.table));
    // The condition is asked of a row that has nothing but its instant; the clock of the database stands still in a transaction.
    const isOldAfter = (microseconds: number) => sql`(select ${rows.condition}
    from (select now() - ${age}::interval - ${`${microseconds} microseconds`}::interval as ${sql.identifier(column)}) as ${table})`;
    const { rows: told } = await inTx(() =>
      db.execute(sql`select ${isOldAfter(-1)} as before, ${isOldAfter(0)} as at, ${isOldAfter(1)} as after`),
    );
    expect(told).toEqual([{ before: false, at: false, after: true }]);
  },
);
