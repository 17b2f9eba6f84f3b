import type { Scope } from '@elan/domain/accounts';
import type { CompanyStatus } from '@elan/domain/companies';
import { isUuid } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { contactsOfAccounts } from '../../accounts/public.ts';
import { accountManagers, companies, companyInvitations } from '../companies.tables.ts';
import { askedSince, labelGiven } from '../label-to-read.ts';
import { searchedWithin } from './list-enterprises.ts';

/** Returns the first companies of a scope, by name, whose name or SIRET holds every word of a search. */
export async function companiesNamed(scope: Scope, words: string, limit: number) {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    siret: string;
    city: string | null;
    status: CompanyStatus;
    asked: boolean;
  }>(sql`
    select ${companies.id} as id, ${companies.name} as name, ${companies.siret} as siret, ${companies.city} as city,
      ${companies.status} as status, ${askedSince()} is not null as asked
    from ${companies} where ${searchedWithin(scope, words)}
    order by search_text(${companies.name}), ${companies.id} limit ${limit}`);
  return rows.map(({ status, asked, ...row }) => ({ ...row, reads: labelGiven(status, asked) }));
}

/** Returns the addresses of those who manage a company, and of those who were invited to. */
export async function addressesOfCompany(companyId: string): Promise<string[]> {
  const managers = await db
    .select({ userId: accountManagers.userId })
    .from(accountManagers)
    .where(eq(accountManagers.companyId, companyId));
  const own = await contactsOfAccounts(managers.map(({ userId }) => userId));
  const invited = await db
    .select({ email: companyInvitations.email })
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, companyId));
  return [...new Set([...own.values(), ...invited].map(({ email }) => email))];
}

/** Returns the headcount that a company declared, null for none; undefined for a company that does not exist. */
export async function declaredHeadcountOf(companyId: string): Promise<number | null | undefined> {
  const [company] = isUuid(companyId)
    ? await db
        .select({ headcount: companies.declaredHeadcount })
        .from(companies)
        .where(eq(companies.id, companyId))
    : [];
  return company?.headcount;
}
