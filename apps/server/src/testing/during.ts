import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { db, inTx, outsideTx } from '../platform/db/database.ts';

const waits = sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Asks for `work` in the transaction of `change`, which is committed once the work waits for it, or has ended without waiting. */
export async function during<T>(change: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  await inTx(async () => {
    await change();
    let ended = false;
    const asked = outsideTx(work).finally(() => {
      ended = true;
    });
    const waiting = async () => (await outsideTx(() => db.execute<{ count: number }>(waits))).rows[0]?.count;
    // A busy machine takes its time.
    await expect.poll(async () => ended || (await waiting()) === 1, { timeout: 10_000 }).toBe(true);
    // A promise in a box: waiting for the answer here would wait for this transaction's own end.
    resolve(asked);
  });
  return promise;
}
