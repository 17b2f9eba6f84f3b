import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { sessionParticipants, sessions } from '../contexts/sessions/sessions.tables.ts';
import { db } from '../platform/db/database.ts';
import { aMember, aSession } from './factories.ts';

/** A list that shows only so many of its rows. */
export type LongList = {
  readonly of: string;
  readonly most: number;
  /** Makes so many rows, and returns how the list that shows them is read. */
  readonly make: (rows: number) => Promise<() => Promise<readonly unknown[]>>;
};

/** A text of its own for each copy. */
export const numbered = (before: string) => sql`${before}::text || n`;

/** Copies a row so many times, each copy with an id of its own; `own` tells the other columns that no two rows share, by the number `n`. */
export const copies = async (
  table: PgTable,
  id: string,
  times: number,
  own: Readonly<Record<string, SQL>> = {},
) => {
  const others = Object.entries(own).flatMap(([column, value]) => [sql`${column}::text`, value]);
  await db.execute(sql`
    insert into ${table} overriding system value
    select copied.* from ${table} row, generate_series(1, ${times}::int) n,
      jsonb_populate_record(row, jsonb_build_object(${sql.join([sql`'id'`, sql`md5(row.id::text || n)::uuid`, ...others], sql`, `)})) copied
    where row.id = ${id}`);
};

/** Somebody who came to a session of each of the last weeks, so many of them in a row. */
export async function cameEachWeek(weeks: number) {
  const { id: memberId, companyId } = await aMember();
  const startsAt = Temporal.Now.instant().subtract({ hours: 2 });
  const { id } = await aSession({ companyId, startsAt, status: 'ENDED' });
  // By the clock of Paris: an hour near midnight stays on its day, whatever the season.
  const earlier = (column: string) =>
    sql`(row.${sql.identifier(column)} at time zone 'Europe/Paris' - make_interval(weeks => n)) at time zone 'Europe/Paris'`;
  await copies(sessions, id, weeks - 1, {
    starts_at: earlier('starts_at'),
    ends_at: earlier('ends_at'),
    paris_date: sql`(row.paris_date - make_interval(weeks => n))::date`,
  });
  await db.execute(sql`insert into ${sessionParticipants} (company_id, session_id, member_id, status, registered_at, marked_at)
    select company_id, id, ${memberId}, 'PRESENT', now(), now() from ${sessions} where company_id = ${companyId}`);
  return { memberId, companyId };
}
