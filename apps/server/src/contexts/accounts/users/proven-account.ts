import { and, eq, isNotNull } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { users } from '../accounts.tables.ts';

/** Returns the account of an address that was proved; undefined when there is none. */
export async function provenAccountOf(email: string): Promise<string | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)));
  return user?.id;
}
