import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scope } from '@elan/domain/accounts';

/** Somebody who asks for themselves in their company: their record there, and their account. */
export type WalledPerson = { readonly memberId: string; readonly userId: string };

/** The tenant of a request, and the one of its people who asks, where it is not for the company that they ask. */
export type Wall = { readonly companyId: string; readonly person?: WalledPerson | undefined };

const walls = new AsyncLocalStorage<Wall>();

/**
 * Runs `work` behind the wall of the company of a scope: row-level security lets its statements read and write rows of that tenant
 * only. It is the second wall, for the day when a query forgets its condition (threats T34). With a `person`, of what its people have
 * or are it is theirs alone. Any other scope is left as it is.
 */
export const behindWall = <T>(scope: Scope | undefined, work: () => T, person?: WalledPerson): T =>
  scope?.kind === 'company' ? walls.run({ companyId: scope.companyId, person }, work) : work();

/** Returns the person of an actor who asks for themselves in a company, as an employee does in the people’s space; undefined for the others. */
export const personOf = (
  actor: { readonly userId: string; readonly memberId?: string | null } | null | undefined,
): WalledPerson | undefined =>
  actor?.memberId ? { memberId: actor.memberId, userId: actor.userId } : undefined;

/**
 * Runs `work` behind the wall of the company only: for the few acts of a person that count their colleagues, or give one of them a
 * place. Each call says why, and is in the list of testing/person-wall.test.ts.
 */
export const amongColleagues = <T>(work: () => Promise<T>): Promise<T> => {
  const wall = walls.getStore();
  return wall?.person ? walls.run({ companyId: wall.companyId }, async () => await work()) : work();
};

/**
 * Runs `work` without the tenant: for the few statements of a request that need rows of other tenants. Each call says why, and is in
 * the list of testing/tenant-wall.test.ts.
 */
export const acrossWall = <T>(work: () => Promise<T>): Promise<T> =>
  // A statement of drizzle starts once it is awaited.
  walls.exit(async () => await work());

/** Runs `work` with no tenant: a timer, worker or event stream does not inherit the one of the request that started it. */
export const forNoCompany = <T>(work: () => T): T => walls.exit(work);

/** Returns the wall behind which the caller is, if any. */
export const wallOfCaller = (): Wall | undefined => walls.getStore();

/** Tells whether two callers see the same rows. */
export const isSameWall = (one: Wall | undefined, other: Wall | undefined): boolean =>
  one === other || (one?.companyId === other?.companyId && one?.person?.memberId === other?.person?.memberId);
