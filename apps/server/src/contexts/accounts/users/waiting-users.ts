import type { UserStatus } from '@elan/domain/accounts';
import { asc, inArray } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { users } from '../accounts.tables.ts';

const most = 500;
const waiting = ['INVITED', 'WAITING_EMAIL', 'VALID_EMAIL', 'PENDING'];

/** Returns the accounts whose person has not come in yet, the longest wait first. */
export async function waitingUsers() {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      status: users.status,
      since: users.createdAt,
    })
    .from(users)
    .where(inArray(users.status, waiting))
    .orderBy(asc(users.createdAt), users.id)
    .limit(most);
  return rows.map(({ id, firstName, lastName, status, since }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    status: status as UserStatus,
    since: since.toString(),
  }));
}
