import type { Scope } from '@elan/domain/accounts';
import type { SubscribingCompany } from '@elan/domain/subscriptions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { companies } from '../companies/public.ts';
import { isNotOver } from './subscriptions.repository.ts';

/** As many companies as a list to choose from shows: who looks for another one types more of its name. */
const shown = 20;

// The very expression of the index companies_search.
const searched = sql`search_text(${companies.name} || ' ' || ${companies.siret})`;

/** The condition that the name or the SIRET of a company holds a word, whatever its accents and its case. */
export const holds = (word: string): SQL =>
  sql`${searched} like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

/** Returns the first clients of a scope whose name or SIRET holds each word, by name. */
export function searchCompanies(scope: Scope, search: string): Promise<SubscribingCompany[]> {
  const words = search.split(/\s+/).filter(Boolean);
  return db
    .select({ id: companies.id, name: companies.name, siret: companies.siret, city: companies.city })
    .from(companies)
    .where(
      and(
        withinScope(scope, { companyId: companies.id }),
        eq(companies.kind, 'client'),
        isNotOver(),
        ...words.map(holds),
      ),
    )
    .orderBy(sql`search_text(${companies.name})`, companies.id)
    .limit(shown);
}
