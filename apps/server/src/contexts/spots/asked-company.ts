import type { Scope } from '@elan/domain/accounts';
import { isUuid } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { companies } from '../companies/public.ts';

/** Returns the company that was asked for, as far as a scope reaches it; null for another, or for none. */
export async function askedCompany(
  scope: Scope,
  id: string | undefined,
): Promise<{ id: string; name: string } | null> {
  if (id === undefined || !isUuid(id)) return null;
  const [found] = await db
    .select({ id: companies.id, name: companies.name, own: withinScope(scope, { companyId: companies.id }) })
    .from(companies)
    .where(eq(companies.id, id));
  return found?.own ? { id: found.id, name: found.name } : null;
}
