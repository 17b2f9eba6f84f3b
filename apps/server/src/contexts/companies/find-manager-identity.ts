import type { CompanyRight, WebRole } from '@elan/domain/accounts';
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { Identity } from '../accounts/public.ts';
import { accountManagers, companies } from './companies.tables.ts';

/** Companies whose people may no longer sign in. */
const closedStatuses = new Set(['BLACKLISTED', 'DELETED', 'CANCELLED']);

const columns = {
  id: accountManagers.id,
  role: accountManagers.role,
  giftCards: accountManagers.canValidateGiftCards,
  sessions: accountManagers.canSeeSessions,
  events: accountManagers.canCreateEvents,
  companyId: companies.id,
  name: companies.name,
  status: companies.status,
};
type Found = {
  [K in keyof typeof columns]: (typeof columns)[K]['_']['data'];
};

function identityOf(found: Found | undefined): Identity | null {
  if (!found || closedStatuses.has(found.status)) return null;
  const rights: CompanyRight[] = [];
  if (found.giftCards) rights.push('validate-gift-cards');
  if (found.sessions) rights.push('see-sessions');
  if (found.events) rights.push('create-event-sessions');
  const company = { id: found.companyId, name: found.name, status: found.status };
  return { role: found.role as WebRole, gymId: null, manager: { id: found.id, rights, company } };
}

/**
 * Returns the identity that an account manager record gives a user, or null: none, switched off, or its company is out.
 * In the caller's transaction.
 */
export async function findManagerIdentity(userId: string): Promise<Identity | null> {
  const [found] = await db
    .select(columns)
    .from(accountManagers)
    .innerJoin(companies, eq(companies.id, accountManagers.companyId))
    .where(and(eq(accountManagers.userId, userId), ne(accountManagers.status, 'INACTIVE')));
  return identityOf(found);
}

/** The same records for the check of every request, as a part of its statement. */
export const managerRecords = {
  columns: sql.join(Object.values(columns), sql`, `),
  tables: sql`(${accountManagers} join ${companies} on ${companies.id} = ${accountManagers.companyId})`,
  of: (userId: SQL) => sql`${accountManagers.userId} = ${userId} and ${accountManagers.status} <> 'INACTIVE'`,
};

type Columns = [string, string, boolean, boolean, boolean, string, string, string];

/** Returns the identity that the columns of these records give; null for nulls, or a company that is out. */
export function managerIdentityOf(row: readonly unknown[]): Identity | null {
  if (row[0] === null || row.length === 0) return null;
  const [id, role, giftCards, sessions, events, companyId, name, status] = row as Columns;
  return identityOf({ id, role, giftCards, sessions, events, companyId, name, status });
}
