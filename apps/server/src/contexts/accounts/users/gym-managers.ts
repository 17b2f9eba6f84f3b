import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { staff, users } from '../accounts.tables.ts';

export type GymManager = { readonly id: string; readonly name: string; readonly email: string };

/** Returns who runs each of some gyms, by the id of the gym; those whose account was erased are left out. */
export async function gymManagers(gymIds: readonly string[]): Promise<Map<string, GymManager[]>> {
  if (gymIds.length === 0) return new Map();
  const rows = await db
    .select({
      gymId: staff.gymId,
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      email: users.email,
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(and(inArray(staff.gymId, [...gymIds]), ne(users.status, 'DELETED')))
    .orderBy(asc(users.lastName), asc(users.id));
  const byGym = new Map<string, GymManager[]>();
  for (const { gymId, ...person } of rows) {
    if (gymId === null) continue;
    byGym.set(gymId, [...(byGym.get(gymId) ?? []), person]);
  }
  return byGym;
}
