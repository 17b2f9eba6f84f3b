import type { PermissionRow, Policy } from '../kernel/index.ts';
import { policies } from './contexts.ts';
import type { NothingTwice } from './declared-twice.ts';

type KeysOf<P extends Policy> = P extends Policy ? keyof P['permissions'] & string : never;

/** Joins the permissions of contexts. The compiler refuses two that declare one permission, or one path. */
export const permissionsOf = <const L extends readonly Policy[]>(contexts: L & NothingTwice<L>) =>
  Object.fromEntries(contexts.flatMap(({ permissions }) => Object.entries(permissions))) as Readonly<
    Record<KeysOf<L[number]>, PermissionRow>
  >;

/** The role and resource matrix (specification point 6): guard, menu, API check and test come from it. */
export const permissions = permissionsOf(policies);

/** A right of the matrix; a route's contract names one, or `public`, or `session`. */
export type Permission = keyof typeof permissions;
