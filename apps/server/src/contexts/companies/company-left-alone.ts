import { needsManager, type CompanyStatus } from '@elan/domain/companies';
import { and, eq, ne } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { users } from '../accounts/public.ts';
import { lockCompany } from './companies.repository.ts';
import { accountManagers } from './companies.tables.ts';

/**
 * Returns the name of the company that would have no manager without this person, or null: it manages none, the company is
 * over, or another manager may sign in. The company is locked: of two managers who leave at once, the second one is told.
 */
export async function companyLeftAlone(userId: string): Promise<string | null> {
  const [own] = await db.select().from(accountManagers).where(eq(accountManagers.userId, userId));
  const company = own && (await lockCompany(own.companyId));
  if (!company || !needsManager(company.status as CompanyStatus)) return null;
  const others = await db
    .select({ id: accountManagers.id })
    .from(accountManagers)
    .innerJoin(users, eq(users.id, accountManagers.userId))
    .where(
      and(
        eq(accountManagers.companyId, company.id),
        ne(accountManagers.userId, userId),
        eq(accountManagers.status, 'ACTIVE'),
        eq(users.status, 'ACTIVE'),
      ),
    )
    .limit(1);
  return others.length > 0 ? null : company.name;
}
