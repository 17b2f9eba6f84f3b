import type { CompanyRight, ManagerRole } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { eq, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import type { ManagerRecord } from '../accounts/public.ts';
import { accountManagers, companies } from './companies.tables.ts';
import { flagsOf, rightsOf } from './managers.repository.ts';

/** A prescriptor of the company that is read, as its id and its name. */
const organisation = (condition: SQL) =>
  sql<{
    id: string;
    displayName: string;
  } | null>`(select json_build_object('id', referring.id, 'displayName', referring.name)
    from ${companies} as referring where ${condition} limit 1)`;

/** The record that makes a person the manager of a company or of a prescriptor, switched off or not; null without one. */
export async function findManagerRecord(userId: string): Promise<ManagerRecord | null> {
  const [row] = await db
    .select({
      manager: accountManagers,
      companyName: companies.name,
      prescriptor: organisation(sql`referring.id = ${companies.prescriptorId}`),
      sponsor: organisation(sql`upper(referring.referral_code) = upper(${companies.sponsorCode})`),
    })
    .from(accountManagers)
    .innerJoin(companies, eq(companies.id, accountManagers.companyId))
    .where(eq(accountManagers.userId, userId));
  if (!row) return null;
  const { manager, companyName, prescriptor, sponsor } = row;
  const role = manager.role as ManagerRole;
  return {
    role,
    active: manager.status === 'ACTIVE',
    companyName,
    rights: rightsOf(manager),
    version: manager.version,
    prescriptor,
    sponsor,
  };
}

/** Gives a manager these rights and no other (A8). Throws `not-found` for who manages nothing. */
export async function changeManagerRights(userId: string, rights: readonly CompanyRight[]): Promise<void> {
  const changed = await db
    .update(accountManagers)
    .set({
      ...flagsOf(rights),
      updatedAt: sql`now()`,
      version: sql`${accountManagers.version} + 1`,
    })
    .where(eq(accountManagers.userId, userId))
    .returning({ id: accountManagers.id });
  if (changed.length === 0) throw kernelErrors.fail('not-found');
}
