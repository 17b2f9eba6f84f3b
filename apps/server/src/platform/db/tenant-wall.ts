import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scope } from '@elan/domain/accounts';

const walls = new AsyncLocalStorage<string>();

/**
 * Runs `work` behind the wall of the company of a scope: row-level security lets its statements read and write rows of that tenant
 * only. It is the second wall, for the day when a query forgets its condition (threats T34). Any other scope is left as it is.
 */
export const behindWall = <T>(scope: Scope | undefined, work: () => T): T =>
  scope?.kind === 'company' ? walls.run(scope.companyId, work) : work();

/**
 * Runs `work` without the tenant: for the few statements of a request that need rows of other tenants. Each call says why, and is in
 * the list of testing/tenant-wall.test.ts.
 */
export const acrossWall = <T>(work: () => Promise<T>): Promise<T> =>
  // A statement of drizzle starts once it is awaited.
  walls.exit(async () => await work());

/** Runs `work` with no tenant: a timer, worker or event stream does not inherit the one of the request that started it. */
export const forNoCompany = <T>(work: () => T): T => walls.exit(work);

/** Returns the company behind whose wall the caller is, if any. */
export const walledCompany = (): string | undefined => walls.getStore();
