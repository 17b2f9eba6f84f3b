import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { db } from '../db/database.ts';

/** The time by the database's clock: every rule about time uses it, so that replicas agree (threats T52). */
export async function databaseNow(): Promise<Temporal.Instant> {
  const result = await db.execute(
    sql`select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  const [{ now }] = result.rows as [{ now: string }]; // a select without a table gives one row
  return Temporal.Instant.from(now);
}

/** In a condition, by the database's clock: the moment of a column has come. As `hasCome` of the kernel, at the very instant it has. */
export const alreadyCome = (moment: SQLWrapper): SQL => sql`${moment} <= clock_timestamp()`;

/** In a condition, by the database's clock: the moment of a column is still to come. */
export const stillToCome = (moment: SQLWrapper): SQL => sql`${moment} > clock_timestamp()`;

/** The civil day in Paris of an instant (`2026-11-20`): jobs are keyed by it. */
export const parisDay = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString();
