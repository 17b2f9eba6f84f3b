import type { Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import { eq, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

/** The columns that tie a row to who may reach it. */
type TenantColumns = {
  readonly companyId: AnyColumn;
  /** Of what a prescriptor reaches too: without it an affiliated scope matches no row. */
  readonly prescriptorId?: AnyColumn;
  /** Of what is a part of a gym: without it the scope of a gym matches no row. */
  readonly gymId?: AnyColumn;
};

/**
 * Returns the condition that keeps a query inside a scope (I36). A scope that reaches none of these columns matches no row.
 */
export function withinScope(scope: Scope, { companyId, prescriptorId, gymId }: TenantColumns): SQL {
  if (scope.kind === 'all') return sql`true`;
  if (scope.kind === 'company') return eq(companyId, scope.companyId);
  if (scope.kind === 'affiliated' && prescriptorId) return eq(prescriptorId, scope.prescriptorId);
  if (scope.kind === 'gym' && gymId) return eq(gymId, scope.gymId);
  return sql`false`;
}

/** Returns the company that a scope acts for; throws `permission-denied` when it is not one company's. */
export function companyOf(scope: Scope): string {
  if (scope.kind !== 'company') throw kernelErrors.fail('permission-denied');
  return scope.companyId;
}
