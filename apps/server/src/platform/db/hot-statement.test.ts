import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { ask } from '../../testing/postgres-product.ts';
import { closeDatabase, connectDatabase, db, inTx } from './database.ts';
import { keptQuery } from './hot-statement.ts';

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
