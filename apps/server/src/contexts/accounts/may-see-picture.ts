import { can, type Actor } from '@elan/domain/accounts';
import { sql } from 'drizzle-orm';
import { collectedNeed } from '../../platform/context/need.ts';
import { db } from '../../platform/db/database.ts';
import { administeredManagers } from './users/user-records.ts';

/** Who a company works with beside its managers, and may see: each context tells it of its people. */
export const peopleOfCompany = collectedNeed<(companyId: string, userId: string) => Promise<boolean>>().named(
  'accounts.people-of-company',
);

async function isManagerOf(companyId: string, userId: string): Promise<boolean> {
  const { managers } = administeredManagers();
  const { rows } = await db.execute(
    sql`select 1 from ${managers} where ${managers.userId} = ${userId} and ${managers.companyId} = ${companyId}`,
  );
  return rows.length > 0;
}

/**
 * Tells whether somebody sees the picture of a person: their own, those of everybody for who administers people, those of the coaches of
 * its sessions for the managers and the employees of a company, and of its managers for each other: an employee sees no colleague
 * (threats T34). Anybody else's answers as one that is not there.
 */
export async function maySeePicture(actor: Actor, userId: string): Promise<boolean> {
  if (userId === actor.userId || can(actor.role, 'users.list') !== null) return true;
  if (actor.companyId === null) return false;
  const isEmployee = can(actor.role, 'espace.read') !== null;
  if (!isEmployee && (await isManagerOf(actor.companyId, userId))) return true;
  if (!isEmployee && can(actor.role, 'coaches.read-card') === null) return false;
  for (const works of peopleOfCompany()) if (await works(actor.companyId, userId)) return true;
  return false;
}
