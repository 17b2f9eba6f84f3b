import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { ask } from '../../testing/postgres-product.ts';
import { closeDatabase, connectDatabase, db, inTx } from './database.ts';
import { hotStatement, keptQuery } from './hot-statement.ts';
import { behindWall } from './tenant-wall.ts';

const words = pgTable('kept_words', { word: text('word').notNull() });
const wordsLike = keptQuery('words-like', () =>
  db
    .select()
    .from(words)
    .where(sql`${words.word} like ${sql.placeholder('like')}`),
);

test('a query that is kept is prepared once, reads inside of a transaction what it wrote, and follows who connects again', async () => {
  for (const own of ['un', 'deux']) {
    const url = await testDatabaseUrl();
    await ask(url, 'drop table if exists kept_words; create table kept_words (word text not null)');
    connectDatabase(url, { max: 1, onError: () => undefined });
    try {
      await db.insert(words).values({ word: own });
      expect(await wordsLike({ like: '%' })).toEqual([{ word: own }]);
      expect(await wordsLike({ like: 'z%' })).toEqual([]);
      const seen = await inTx(async () => {
        await db.insert(words).values({ word: 'zut' });
        return wordsLike({ like: 'z%' });
      });
      expect(seen).toEqual([{ word: 'zut' }]);
      const { rows } = await db.execute(
        sql`select name from pg_prepared_statements where name = 'words-like'`,
      );
      expect(rows).toHaveLength(1);
    } finally {
      await closeDatabase();
    }
  }
});

const owned = pgTable('kept_rows', { companyId: text('company_id').notNull() });
const ownedRows = keptQuery('kept-rows', () =>
  db
    .select()
    .from(owned)
    .where(sql`${owned.companyId} <> ${sql.placeholder('not')}`),
);
const ownedHot = hotStatement<[string]>(
  'kept-rows-hot',
  sql`select company_id from ${owned} where company_id <> ${sql.placeholder('not')}`,
);

test('a statement that one connection keeps is read behind the wall of who asks, whoever asked before', async () => {
  const url = await testDatabaseUrl();
  for (const statement of [
    'drop table if exists kept_rows; create table kept_rows (company_id text not null)',
    `insert into kept_rows values ('a'), ('b')`,
    'alter table kept_rows enable row level security',
    `create policy wall on kept_rows to elan_tenant using (company_id = current_setting('elan.company_id', true))`,
    'grant select on kept_rows to elan_tenant',
  ])
    await ask(url, statement);
  connectDatabase(url, { max: 1, onError: () => undefined });
  const readBy = (companyId: string | null) =>
    behindWall(companyId === null ? undefined : { kind: 'company', companyId }, async () => [
      (await ownedRows({ not: '' })).map((row) => row.companyId).join(''),
      (await ownedHot({ not: '' })).map(([id]) => id).join(''),
    ]);
  try {
    // Often enough for PostgreSQL to keep one plan for all values.
    for (let round = 0; round < 8; round += 1)
      for (const [who, seen] of [
        [null, 'ab'],
        ['a', 'a'],
        ['b', 'b'],
        ['c', ''],
      ] as const)
        expect(await readBy(who)).toEqual([seen, seen]);
  } finally {
    await closeDatabase();
  }
});
