import type { Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { companies } from '../companies/public.ts';

/** Returns the company that was asked for, null when none was. Throws `not-found`: a foreign id, an unknown one and a malformed one are the same (I36). */
export async function askedCompany(
  scope: Scope,
  id: string | undefined,
): Promise<{ id: string; name: string } | null> {
  if (id === undefined) return null;
  if (!isUuid(id)) throw kernelErrors.fail('not-found');
  const [found] = await db
    .select({ id: companies.id, name: companies.name, own: withinScope(scope, { companyId: companies.id }) })
    .from(companies)
    .where(eq(companies.id, id));
  if (!found?.own) throw kernelErrors.fail('not-found');
  return { id: found.id, name: found.name };
}
