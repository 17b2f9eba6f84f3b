import type { Gender } from '@elan/domain/accounts';
import type { CivilDate } from '@elan/domain/kernel';
import { inArray } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { users } from '../accounts.tables.ts';

/** Returns the gender and the birth date that people told of themselves, by their account; null for what they did not. */
export async function profilesOfUsers(
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly gender: Gender | null; readonly birthDate: CivilDate | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, gender: users.gender, birthDate: users.birthDate })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(
    rows.map(({ id, gender, birthDate }) => [id, { gender: gender as Gender | null, birthDate }]),
  );
}
