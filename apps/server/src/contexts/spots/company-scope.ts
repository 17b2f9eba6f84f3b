import type { Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

/**
 * The condition that keeps a query inside a scope, for rows that belong to a company (I36).
 * A scope that reaches no company matches no row: a gym's too, as long as no spot is tied to a gym.
 */
export function withinScope(scope: Scope, companyId: AnyColumn): SQL {
  if (scope.kind === 'all') return sql`true`;
  if (scope.kind === 'company') return eq(companyId, scope.companyId);
  return sql`false`;
}

/** Returns the company that a scope acts for; throws `permission-denied` when it is not one company's. */
export function companyOf(scope: Scope): string {
  if (scope.kind !== 'company') throw kernelErrors.fail('permission-denied');
  return scope.companyId;
}
