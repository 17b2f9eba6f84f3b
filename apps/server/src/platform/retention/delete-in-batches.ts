import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { db } from '../db/database.ts';

/** Rows of one batch: few enough to stay far from the statement timeout and to hold no lock for long. */
export const rowsOfABatch = 1000;

/**
 * Deletes the rows of a table that meet `condition`, a thousand at a time, each batch committed by itself; returns how many.
 * What another caller is deleting is left to it. Ends at once, the present batch done, when `signal` is aborted.
 */
export async function deleteInBatches(table: PgTable, condition: SQL, signal: AbortSignal): Promise<number> {
  const batch = sql`select ctid from ${table} where ${condition} limit ${rowsOfABatch} for update skip locked`;
  for (let deleted = 0; ;) {
    signal.throwIfAborted();
    const gone =
      (await db.execute(sql`delete from ${table} where ctid = any(array(${batch}))`)).rowCount ?? 0;
    deleted += gone;
    if (gone < rowsOfABatch) return deleted;
  }
}
