import type { CompanyRight, WebRole } from '@elan/domain/accounts';
import { and, eq, ne } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { Identity } from '../accounts/public.ts';
import { accountManagers, companies } from './companies.tables.ts';

/** Companies whose people may no longer sign in. */
const closedStatuses = new Set(['BLACKLISTED', 'DELETED']);

/** The identity that an account manager record gives a user, or null: none, switched off, or its company is out. */
export async function findManagerIdentity(userId: string): Promise<Identity | null> {
  const [row] = await db
    .select({ manager: accountManagers, id: companies.id, name: companies.name, status: companies.status })
    .from(accountManagers)
    .innerJoin(companies, eq(companies.id, accountManagers.companyId))
    .where(and(eq(accountManagers.userId, userId), ne(accountManagers.status, 'INACTIVE')));
  if (!row || closedStatuses.has(row.status)) return null;
  const rights: CompanyRight[] = [];
  if (row.manager.canValidateGiftCards) rights.push('validate-gift-cards');
  if (row.manager.canSeeSessions) rights.push('see-sessions');
  if (row.manager.canCreateEvents) rights.push('create-event-sessions');
  return {
    role: row.manager.role as WebRole,
    gymId: null,
    manager: { id: row.manager.id, rights, company: { id: row.id, name: row.name, status: row.status } },
  };
}
