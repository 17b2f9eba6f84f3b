import { and, desc, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { Identity } from '../accounts/public.ts';
import { companiesOfPeople, knownPublicCompany } from '../companies/public.ts';
import { members } from './members.tables.ts';

/** Returns the addresses of the employees of a company. */
export async function addressesOfEmployees(companyId: string): Promise<string[]> {
  const rows = await db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.companyId, companyId), inArray(members.status, ['PENDING', 'ACTIVE'])));
  return rows.map(({ email }) => email).filter((email) => email !== null);
}

/** Returns the companies that have an account among their employees. */
export async function employersOf(userId: string): Promise<string[]> {
  const places = await db
    .select({ companyId: members.companyId })
    .from(members)
    .where(and(eq(members.userId, userId), inArray(members.status, ['PENDING', 'ACTIVE'])));
  return places.map(({ companyId }) => companyId);
}

/** Returns who the places of employees are of, and in which company; a place without an account is left out. */
export async function placesWithAccount(
  ids: readonly string[],
): Promise<{ id: string; userId: string; companyId: string }[]> {
  const rows = await db
    .select({ id: members.id, userId: members.userId, companyId: members.companyId })
    .from(members)
    .where(inArray(members.id, [...ids]));
  return rows.flatMap(({ userId, ...row }) => (userId === null ? [] : [{ ...row, userId }]));
}

/**
 * Returns the identity that a place in a list of employees gives an account, or null: none, left, or a company that is out. Who has
 * a place in several companies is of the one that was joined last.
 */
export async function findMemberIdentity(userId: string): Promise<Identity | null> {
  const places = await db
    .select({ id: members.id, companyId: members.companyId })
    .from(members)
    .where(and(eq(members.userId, userId), inArray(members.status, ['PENDING', 'ACTIVE'])))
    .orderBy(desc(members.joinedOn), desc(members.createdAt), desc(members.id));
  if (places.length === 0) return null;
  const open = await companiesOfPeople(places.map(({ companyId }) => companyId));
  // An employee who buys in the shop stays an employee.
  const ofCustomers = await knownPublicCompany();
  const inOrder = places.toSorted(
    (a, b) => Number(a.companyId === ofCustomers) - Number(b.companyId === ofCustomers),
  );
  for (const { id, companyId } of inOrder) {
    const company = open.find((one) => one.id === companyId);
    if (company) return { role: 'MEMBER', gymId: null, manager: null, space: { id, company } };
  }
  return null;
}

/** The ids of the places of an account in lists of employees, as the database reads them. */
export const membersOfUser = (userId: AnyColumn): SQL =>
  sql`(select ${members.id} from ${members} where ${members.userId} = ${userId})`;
