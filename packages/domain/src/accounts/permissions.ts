import type { Reach } from '../kernel/index.ts';
import { permissions, type Permission } from '../policies/index.ts';
import type { WebRole } from './roles.ts';

/** Every right of the matrix. */
export const permissionIds = Object.keys(permissions) as Permission[];

/** Tells whether a text names a row of the matrix (`public` and `session` are not rows). */
export const isPermission = (text: string): text is Permission => Object.hasOwn(permissions, text);

/**
 * Returns how far a role reaches with a permission, or null when it has no grant.
 * A right that a company gives (`needsRight`) is checked by `may` and `scopeOf`, which know the person.
 */
export const can = (role: WebRole, permission: Permission): Reach | null =>
  permissions[permission].grants[role] ?? null;

/** Tells whether a reach lets only counts leave the server, never rows. */
export const isAggregate = (reach: Reach): boolean => reach.startsWith('aggregate-');
