import { and, asc, eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { staff, users } from '../accounts.tables.ts';

/** Returns the administrators who may sign in: whom the e-mails of our own team go to. */
export const activeAdministrators = (): Promise<
  { readonly id: string; readonly email: string; readonly firstName: string }[]
> =>
  db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(and(eq(staff.role, 'ADMIN'), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.id));
