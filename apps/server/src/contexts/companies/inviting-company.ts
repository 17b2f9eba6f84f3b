import { and, eq, notInArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { accountManagers, companies } from './companies.tables.ts';

/** Returns the company that wants a person among its managers and waits for an answer; null for one that is blacklisted or deleted, and for who came. */
export async function companyInviting(
  userId: string,
): Promise<{ readonly companyId: string; readonly name: string; readonly managerId: string } | null> {
  const [found] = await db
    .select({ companyId: companies.id, name: companies.name, managerId: accountManagers.id })
    .from(accountManagers)
    .innerJoin(companies, eq(companies.id, accountManagers.companyId))
    .where(
      and(
        eq(accountManagers.userId, userId),
        eq(accountManagers.status, 'PENDING'),
        notInArray(companies.status, ['BLACKLISTED', 'DELETED']),
      ),
    );
  return found ?? null;
}
