import { inArray } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { users } from '../accounts.tables.ts';

/** Returns the names of some people by their ids (« Alice Martin »); one that is nobody's has none. */
export async function namesOfUsers(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}
