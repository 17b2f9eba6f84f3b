import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scope } from '@elan/domain/accounts';

const walls = new AsyncLocalStorage<string>();

/**
 * Runs `work` behind the wall of the company of a scope: whatever its statements ask for, PostgreSQL shows and changes rows of that
 * company only (threats T34: the second wall, for the day when a condition is forgotten). Any other scope is left as it is.
 */
export const behindWall = <T>(scope: Scope | undefined, work: () => T): T =>
  scope?.kind === 'company' ? walls.run(scope.companyId, work) : work();

/**
 * Runs `work` across the wall: for the few statements of a company's act that need rows of others. Each says why where it stands, and is
 * in the list of testing/tenant-wall.test.ts.
 */
export const acrossWall = <T>(work: () => Promise<T>): Promise<T> =>
  // A statement of drizzle starts once it is awaited.
  walls.exit(async () => await work());

/** Runs `work` for no company: timers, workers and event streams start so, whoever made them start. */
export const forNoCompany = <T>(work: () => T): T => walls.exit(work);

/** Returns the company behind whose wall the caller is, if any. */
export const walledCompany = (): string | undefined => walls.getStore();
