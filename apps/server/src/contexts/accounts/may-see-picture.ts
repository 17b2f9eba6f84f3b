import { can, type Actor } from '@elan/domain/accounts';
import { sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { administeredManagers } from './users/user-records.ts';

/**
 * Tells whether somebody sees the picture of a person: their own, those of everybody for who administers people, those of the
 * managers of their own company (threats T34). Anybody else's answers as one that is not there.
 */
export async function maySeePicture(actor: Actor, userId: string): Promise<boolean> {
  if (userId === actor.userId || can(actor.role, 'users.list') !== null) return true;
  if (actor.companyId === null) return false;
  const { managers } = administeredManagers();
  const { rows } = await db.execute(
    sql`select 1 from ${managers} where ${managers.userId} = ${userId} and ${managers.companyId} = ${actor.companyId}`,
  );
  return rows.length > 0;
}
