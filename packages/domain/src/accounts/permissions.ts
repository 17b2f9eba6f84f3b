import type { Reach, RouteDef } from '../kernel/index.ts';
import { permissions, type Permission } from '../policies/index.ts';
import { audienceOfRole, roles, signInAudiences, type Role, type SignInAudience } from './roles.ts';

/** Every right of the matrix. */
export const permissionIds = Object.keys(permissions) as Permission[];

/** Tells whether a text names a row of the matrix (`public` and `session` are not rows). */
export const isPermission = (text: string): text is Permission => Object.hasOwn(permissions, text);

/**
 * Returns how far a role reaches with a permission, or null when it has no grant.
 * A right that a company gives (`needsRight`) is checked by `may` and `scopeOf`, which know the person.
 */
export const can = (role: Role, permission: Permission): Reach | null =>
  permissions[permission].grants[role] ?? null;

/** Returns whom a route serves: the audiences of the roles of its permission, or those that a route of `session` names. */
export function audiencesOfRoute(
  route: Pick<RouteDef, 'permission' | 'audiences'>,
): readonly SignInAudience[] {
  const { permission, audiences = ['back-office'] } = route;
  if (!isPermission(permission)) return audiences;
  const granted = new Set(roles.filter((role) => can(role, permission) !== null).map(audienceOfRole));
  return signInAudiences.filter((audience) => granted.has(audience));
}

/** Tells whether a reach lets only counts leave the server, never rows. */
export const isAggregate = (reach: Reach): boolean => reach.startsWith('aggregate-');
