import type { Scope } from '@elan/domain/accounts';
import type { Page } from '@elan/domain/kernel';
import type { Attribution } from '@elan/domain/prescriptors';
import { attributionsOf } from '../companies/public.ts';
import { prescriptorIn } from './prescriptors.repository.ts';

/** Returns a page of the companies that a prescriptor refers or referred, the last attached first. Throws `not-found`. */
export async function listAttributions(
  scope: Scope,
  id: string,
  page: { readonly page: number; readonly size: number },
): Promise<Page<Attribution>> {
  const { id: prescriptorId } = await prescriptorIn(scope, id);
  const found = await attributionsOf(prescriptorId, page);
  if (scope.kind === 'all') return found;
  // Who manages a company is told by its card, while it is seen.
  return {
    ...found,
    items: found.items.map((row) => ({ ...row, company: { ...row.company, managerId: null } })),
  };
}
