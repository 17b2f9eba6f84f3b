import type { Scope } from '@elan/domain/accounts';
import type { CompanyStatus } from '@elan/domain/companies';
import { eq, inArray, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { users } from '../../accounts/public.ts';
import { accountManagers, companies, companyInvitations } from '../companies.tables.ts';
import { searchedWithin } from './list-enterprises.ts';

/** Returns the first companies of a scope, by name, whose name or SIRET holds every word of a search. */
export async function companiesNamed(scope: Scope, words: string, limit: number) {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    siret: string;
    city: string | null;
    status: CompanyStatus;
  }>(sql`
    select ${companies.id} as id, ${companies.name} as name, ${companies.siret} as siret, ${companies.city} as city,
      ${companies.status} as status
    from ${companies} where ${searchedWithin(scope, words)}
    order by search_text(${companies.name}), ${companies.id} limit ${limit}`);
  return rows;
}

/** Returns the addresses of those who manage a company, and of those who were invited to. */
export async function addressesOfCompany(companyId: string): Promise<string[]> {
  const managers = db
    .select({ userId: accountManagers.userId })
    .from(accountManagers)
    .where(eq(accountManagers.companyId, companyId));
  const own = await db.select({ email: users.email }).from(users).where(inArray(users.id, managers));
  const invited = await db
    .select({ email: companyInvitations.email })
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, companyId));
  return [...new Set([...own, ...invited].map(({ email }) => email))];
}
