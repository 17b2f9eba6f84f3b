import { and, asc, eq, ne } from 'drizzle-orm';
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
