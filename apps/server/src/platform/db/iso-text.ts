import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Makes the ISO text of a moment in SQL, in UTC to the second: cheaper than a Temporal value that would only become text again. */
export const isoText = (moment: AnyColumn | SQL): SQL<string> =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
