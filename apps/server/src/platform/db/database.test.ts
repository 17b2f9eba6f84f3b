import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabaseUrl } from '../../testing/postgres.ts';
import { ask } from '../../testing/postgres-product.ts';
import { closeDatabase, connectDatabase, db, inTx } from './database.ts';
import { isConnectionLost } from './postgres-errors.ts';

test('a connection that is cut between two statements of a transaction fails it, and nothing else', async () => {
  const url = await testDatabaseUrl();
  const { promise: told, resolve } = Promise.withResolvers<Error>();
  connectDatabase(url, { max: 2, onError: resolve });
  try {
    const failure = await inTx(async () => {
      const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await ask(url, `select pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`);
      await told;
      return db.execute(sql`select 1`);
    }).catch((error: unknown) => error);
    expect(isConnectionLost(failure)).toBe(true);
    const { rows } = await db.execute<{ n: number }>(sql`select 1 as n`);
    expect(rows).toEqual([{ n: 1 }]);
  } finally {
    await closeDatabase();
  }
});
