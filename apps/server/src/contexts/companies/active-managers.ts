import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { users } from '../accounts/public.ts';
import { accountManagers } from './companies.tables.ts';

/** Returns the people who manage a company and may sign in, the longest there first: whom its e-mails go to. */
export const activeManagersOf = (
  companyId: string,
): Promise<{ readonly id: string; readonly email: string; readonly firstName: string }[]> =>
  db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(accountManagers)
    .innerJoin(users, eq(users.id, accountManagers.userId))
    .where(
      and(
        eq(accountManagers.companyId, companyId),
        ne(accountManagers.status, 'INACTIVE'),
        eq(users.status, 'ACTIVE'),
      ),
    )
    .orderBy(asc(accountManagers.createdAt), asc(accountManagers.id));

/** Returns whom to call in each of some companies: of the people who manage it and may sign in, the longest there. */
export async function contactsOf(
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly firstName: string; readonly phone: string | null }>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([accountManagers.companyId], {
      companyId: accountManagers.companyId,
      firstName: users.firstName,
      phone: users.phone,
    })
    .from(accountManagers)
    .innerJoin(users, eq(users.id, accountManagers.userId))
    .where(
      and(
        inArray(accountManagers.companyId, [...companyIds]),
        ne(accountManagers.status, 'INACTIVE'),
        eq(users.status, 'ACTIVE'),
      ),
    )
    .orderBy(asc(accountManagers.companyId), asc(accountManagers.createdAt), asc(accountManagers.id));
  return new Map(rows.map(({ companyId, firstName, phone }) => [companyId, { firstName, phone }]));
}
