import { sql } from 'drizzle-orm';
import { db } from '../db/database.ts';

/** Sets the clock of the transaction. */
export type SetClock = (at: Temporal.Instant) => Promise<void>;

/**
 * Does `work` with a clock that it sets itself: what its statements call `now()` and `clock_timestamp()` is found in a schema of ours before
 * PostgreSQL's, and tells the instant that was set last; at first, the true one. In the caller's transaction, which nobody else sees: when it
 * ends otherwise than well, the clock goes with it. Columns that the database fills by itself keep the true clock.
 */
export async function inThePast<T>(work: (setClock: SetClock) => Promise<T>): Promise<T> {
  const setClock: SetClock = async (at) => {
    await db.execute(sql`select set_config('elan.past', ${at.toString()}, true)`);
  };
  const { rows } = await db.execute<{ path: string; now: string }>(
    sql`select current_setting('search_path') as path, clock_timestamp()::text as now`,
  );
  const path = rows[0]?.path ?? 'public';
  await db.execute(sql`create schema past_clock`);
  for (const name of ['now', 'clock_timestamp']) {
    await db.execute(
      sql`create function past_clock.${sql.identifier(name)}() returns timestamptz language sql stable as
        $$ select current_setting('elan.past')::timestamptz $$`,
    );
  }
  await db.execute(sql`select set_config('elan.past', ${rows[0]?.now ?? ''}, true),
    set_config('search_path', ${`past_clock, pg_catalog, ${path}`}, true)`);
  const done = await work(setClock);
  await db.execute(sql`select set_config('search_path', ${path}, true)`);
  await db.execute(sql`drop schema past_clock cascade`);
  return done;
}
