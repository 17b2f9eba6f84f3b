import { sql } from 'drizzle-orm';
import { db } from '../platform/db/database.ts';

/**
 * Gives this test file's database a clock of its own, for every process that connects after it: the name that our statements
 * call is found in our schema before PostgreSQL's. Columns filled by default keep the true clock.
 */
export async function installFakeClock(): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  await db.execute(sql`create table test_clock (at timestamptz not null)`);
  await db.execute(sql`insert into test_clock values (now())`);
  await db.execute(
    sql`create function public.clock_timestamp() returns timestamptz language sql volatile as 'select at from public.test_clock'`,
  );
  await db.execute(sql.raw(`alter database ${rows[0]?.name ?? ''} set search_path = public, pg_catalog`));
}

/** Sets that clock. */
export async function setFakeClock(at: Temporal.Instant): Promise<void> {
  await db.execute(sql`update test_clock set at = ${at.toString()}::timestamptz`);
}
