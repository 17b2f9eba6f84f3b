import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { members } from './members.tables.ts';

/** Returns the company of an employee, whatever became of their place there; undefined when there is no such employee. */
export async function employerOf(memberId: string): Promise<string | undefined> {
  const [member] = await db
    .select({ companyId: members.companyId })
    .from(members)
    .where(eq(members.id, memberId));
  return member?.companyId;
}
