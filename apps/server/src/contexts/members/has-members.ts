import { and, eq, isNull, ne } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { members } from './members.tables.ts';

/** Tells whether a company has entered employees who have not left. */
export async function hasMembers(companyId: string): Promise<boolean> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.companyId, companyId), ne(members.status, 'DELETED'), isNull(members.leftOn)))
    .limit(1);
  return rows.length > 0;
}
