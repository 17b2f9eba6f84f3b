import type { CompanyRight, ManagerRole } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, asc, eq, ne } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { users } from '../accounts/public.ts';
import type { CompanyRow } from './companies.repository.ts';
import { accountManagers } from './companies.tables.ts';

export type ManagerRow = typeof accountManagers.$inferSelect;

type Flags = Pick<ManagerRow, 'canValidateGiftCards' | 'canSeeSessions' | 'canCreateEvents'>;

/** The rights of a manager's record, in the order of the table. */
export const rightsOf = (flags: Flags): CompanyRight[] => [
  ...(flags.canValidateGiftCards ? (['validate-gift-cards'] as const) : []),
  ...(flags.canSeeSessions ? (['see-sessions'] as const) : []),
  ...(flags.canCreateEvents ? (['create-event-sessions'] as const) : []),
];

/** The columns of a manager's record that hold these rights and no other. */
export const flagsOf = (rights: readonly CompanyRight[]): Flags => ({
  canValidateGiftCards: rights.includes('validate-gift-cards'),
  canSeeSessions: rights.includes('see-sessions'),
  canCreateEvents: rights.includes('create-event-sessions'),
});

/** The people who manage a company, removed ones too, the longest there first; who was erased is no longer one. */
export const managersOfCompany = (companyId: string) =>
  db
    .select({
      manager: accountManagers,
      user: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        status: users.status,
        lastConnectionAt: users.lastConnectionAt,
      },
    })
    .from(accountManagers)
    .innerJoin(users, eq(users.id, accountManagers.userId))
    .where(and(eq(accountManagers.companyId, companyId), ne(users.status, 'DELETED')))
    .orderBy(asc(accountManagers.createdAt), asc(accountManagers.id));

/** Tells whether the holder of an address is in the list of a company, removed or not. */
export async function managesCompany(companyId: string, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: accountManagers.id })
    .from(accountManagers)
    .innerJoin(users, eq(users.id, accountManagers.userId))
    .where(and(eq(accountManagers.companyId, companyId), eq(users.email, email)));
  return row !== undefined;
}

/** A manager of a company; throws `not-found` for one of another company, as for an unknown one. */
export async function managerIn(companyId: string, managerId: string): Promise<ManagerRow> {
  const [manager] = isUuid(managerId)
    ? await db
        .select()
        .from(accountManagers)
        .where(and(eq(accountManagers.id, managerId), eq(accountManagers.companyId, companyId)))
    : [];
  if (!manager) throw kernelErrors.fail('not-found');
  return manager;
}

/** The role of the people who manage a company: the one that its first manager has, or that its kind says. */
export async function managerRoleOf(company: CompanyRow): Promise<ManagerRole> {
  const [first] = await db
    .select({ role: accountManagers.role })
    .from(accountManagers)
    .where(eq(accountManagers.companyId, company.id))
    .orderBy(asc(accountManagers.createdAt))
    .limit(1);
  if (first) return first.role as ManagerRole;
  return company.kind === 'prescriptor' ? 'PARTNERSHIP' : 'COMMUNITY_MANAGER';
}
