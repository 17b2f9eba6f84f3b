import { sql } from 'drizzle-orm';
import { db } from '../db/database.ts';

/** The time by the database's clock: every rule about time uses it, so that replicas agree (threats T52). */
export async function databaseNow(): Promise<Temporal.Instant> {
  const result = await db.execute<{ now: string }>(
    sql`select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  const row = result.rows[0];
  if (!row) throw new Error('the database did not tell the time');
  return Temporal.Instant.from(row.now);
}

/** The civil day in Paris of an instant (`2026-11-20`): jobs are keyed by it. */
export const parisDay = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString();
