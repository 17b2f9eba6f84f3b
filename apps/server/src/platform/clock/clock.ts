import { sql } from 'drizzle-orm';
import { db } from '../db/database.ts';

/** The time by the database's clock: every rule about time uses it, so that replicas agree (threats T52). */
export async function databaseNow(): Promise<Temporal.Instant> {
  const result = await db.execute(
    sql`select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  const [{ now }] = result.rows as [{ now: string }]; // a select without a table gives one row
  return Temporal.Instant.from(now);
}

/** The civil day in Paris of an instant (`2026-11-20`): jobs are keyed by it. */
export const parisDay = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString();
