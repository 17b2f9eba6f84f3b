import { webRoles, type WebRole } from '../kernel/index.ts';
import { permissions, routeOf, type WebRoute } from '../policies/index.ts';
import { can } from './permissions.ts';
import type { Wait } from './waiting.ts';

/** Returns the roles that may open a route; null for a route that needs no session. */
export function rolesOfRoute(route: WebRoute): readonly WebRole[] | null {
  const { permission } = route;
  if (permission === 'public' || permission === 'guest') return null;
  return webRoles.filter((role) => permissions[permission].grants[role] !== undefined);
}

/** What opening a path does: its screen is shown (the not-found page for an unknown path), or another path is opened. */
export type Landing = { kind: 'page' } | { kind: 'redirect'; to: string };

/**
 * Decides what opening a path does for a session (specification point 2, route guarding): without a session a protected
 * path leads to /auth/login; with one, login and register lead to /app, and so does a path that the role may not open.
 * A password that expired leads to /changepassword, and a phone to verify from the application to /verifyphone.
 */
export function landing(
  path: string,
  session: { readonly role: WebRole; readonly waitsFor?: Wait | null } | null,
): Landing {
  const route = routeOf(path);
  if (!route) return { kind: 'page' };
  const { permission, redirectTo } = route;
  if (permission === 'guest' && session) return { kind: 'redirect', to: '/app' };
  if (permission !== 'public' && permission !== 'guest') {
    if (!session) return { kind: 'redirect', to: '/auth/login' };
    if (can(session.role, permission) === null) return { kind: 'redirect', to: '/app' };
    if (session.waitsFor === 'new-password') return { kind: 'redirect', to: '/changepassword' };
    if (session.waitsFor === 'phone' && route.layout === 'app')
      return { kind: 'redirect', to: '/verifyphone' };
  }
  return redirectTo === undefined ? { kind: 'page' } : { kind: 'redirect', to: redirectTo };
}
