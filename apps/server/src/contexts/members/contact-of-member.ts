import { eq } from 'drizzle-orm';
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
