import type { Gender } from '@elan/domain/accounts';
import type { CivilDate } from '@elan/domain/kernel';
import { sql, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { users } from '../accounts.tables.ts';

/** What people told of themselves; null for what they did not. */
export type ToldProfile = { readonly gender: Gender | null; readonly birthDate: CivilDate | null };

/**
 * Returns the gender and the birth date that people told of themselves, of records of theirs: `records` selects the id of each and its
 * account. Who told neither is left out.
 */
export async function profilesOfPeople(records: SQL): Promise<ReadonlyMap<string, ToldProfile>> {
  const { rows } = await db.execute<{ id: string } & ToldProfile>(
    sql`select records.id, ${users.gender} as gender, ${users.birthDate}::text as "birthDate"
      from (${records}) records (id, user_id) join ${users} on ${users.id} = records.user_id
      where ${users.gender} is not null or ${users.birthDate} is not null`,
  );
  return new Map(rows.map(({ id, gender, birthDate }) => [id, { gender, birthDate }]));
}
