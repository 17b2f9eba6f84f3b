import { eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { revokeSessionsOf } from '../../accounts/public.ts';
import { accountManagers } from '../companies.tables.ts';

/** Ends every session of the people of a company, on every device and every replica, in the caller's transaction. */
export async function endSessionsOfCompany(companyId: string): Promise<void> {
  const managers = await db
    .select({ userId: accountManagers.userId })
    .from(accountManagers)
    .where(eq(accountManagers.companyId, companyId))
    .orderBy(accountManagers.userId);
  for (const { userId } of managers) await revokeSessionsOf(userId, 'by-administrator');
}
