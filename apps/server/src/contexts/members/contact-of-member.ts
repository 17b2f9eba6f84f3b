import { eq, inArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { members } from './members.tables.ts';

/** Returns where and by what name an employee is written to, or undefined for an unknown one. */
export async function contactOfMember(
  memberId: string,
): Promise<{ email: string; firstName: string } | undefined> {
  const [found] = await db
    .select({ email: members.email, firstName: members.firstName })
    .from(members)
    .where(eq(members.id, memberId));
  return found;
}

/** Returns the name, the address and the status of employees, whatever their company. */
export async function addressesOf(ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      email: members.email,
      firstName: members.firstName,
      lastName: members.lastName,
      status: members.status,
    })
    .from(members)
    .where(inArray(members.id, [...ids]));
}
