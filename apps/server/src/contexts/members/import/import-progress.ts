import type { Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import type { ImportProgress } from '@elan/domain/members';
import { sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { importExists } from './imports.repository.ts';

// An import is one transaction: nothing that it writes is seen before its end. What its session says that it is at is seen at
// once, by every replica, and is over with the transaction, however that ends: nothing of it can be left behind.
const sayings = 'elan-import';

/** How many times an import says how far it has come, about. */
const mostWords = 100;

async function say(id: string, done: number, total: number): Promise<void> {
  const words = `${sayings} ${id} ${done}/${total}`;
  await db.execute(sql`select set_config('application_name', ${words}, true)`);
}

/** Says that an import waits for its turn, in its transaction: nothing is counted yet. */
export const sayWaiting = (id: string): Promise<void> => say(id, 0, 0);

/**
 * Says that an import begins, in its transaction, and returns what to call after each person. Whoever is in the list already
 * is nothing to do, and not told: the import may end before its total.
 */
export async function beginProgress(id: string, total: number): Promise<() => Promise<void>> {
  const step = Math.ceil(total / mostWords);
  let done = 0;
  await say(id, done, total);
  return async () => {
    done += 1;
    if (done % step === 0) await say(id, done, total);
  };
}

/** Returns how far an import of a scope has come, null while nobody applies it. Throws `not-found`. */
export async function progressOf(scope: Scope, id: string): Promise<ImportProgress> {
  if (!(await importExists(scope, id))) throw kernelErrors.fail('not-found');
  const { rows } = await db.execute<{ words: string }>(
    sql`select application_name as words from pg_stat_activity
      where datname = current_database() and application_name like ${`${sayings} ${id} %`}`,
  );
  const [, done, total] = /(\d+)\/(\d+)$/.exec(rows[0]?.words ?? '') ?? [];
  return done === undefined || total === undefined ? null : { done: Number(done), total: Number(total) };
}
