import { audienceOfRole, isSpaceRole, roles, type Role } from '../kernel/index.ts';
import { audienceOf, permissions, routeOf, type WebRoute } from '../policies/index.ts';
import { homeOfRole } from './identity.ts';
import { can } from './permissions.ts';
import type { Wait } from './waiting.ts';

/** Tells whether a path has the audience of a role: what everybody keeps of their own account has a page in each space. */
function isOf(role: Role, path: string): boolean {
  const audience = audienceOf(path);
  return audienceOfRole(role) === (audience === 'espace' || audience === 'coach' ? audience : 'back-office');
}

/** Returns the roles that may open a route; null for a route that needs no session. */
export function rolesOfRoute(route: WebRoute): readonly Role[] | null {
  const { permission } = route;
  if (permission === 'public' || permission === 'guest') return null;
  return roles.filter((role) => permissions[permission].grants[role] !== undefined && isOf(role, route.path));
}

const signInPages: Readonly<Partial<Record<ReturnType<typeof audienceOf>, string>>> = {
  espace: '/espace/login',
  coach: '/coach/login',
};

/** Returns the sign-in page of whom a path is for. */
export const signInPathOf = (path: string): string => signInPages[audienceOf(path)] ?? '/auth/login';

/** What opening a path does: its screen is shown (the not-found page for an unknown path), or another path is opened. */
export type Landing = { kind: 'page' } | { kind: 'redirect'; to: string };

/** Where each thing that must be done first is done. */
const waitingPlaces: Readonly<Record<Wait, string>> = {
  'new-password': '/changepassword',
  charter: '/charte',
  phone: '/verifyphone',
};

/** The place is one page for every audience: it is told of whose session it is, by `?audience=`, where that is not the back-office's. */
const waitingPlace = (wait: Wait, role: Role): string =>
  isSpaceRole(role) ? `${waitingPlaces[wait]}?audience=${audienceOfRole(role)}` : waitingPlaces[wait];

/**
 * Decides what opening a path does for a session (specification point 2, route guarding). Without a session, a protected
 * path leads to the sign-in of its audience. With one, sign-in, register and a path that the role may not open lead to the
 * first page of the role. An expired password leads to /changepassword, a charter that changed to /charte, which accepts it. A phone to verify from the application leads to
 * /verifyphone.
 */
export function landing(
  path: string,
  session: { readonly role: Role; readonly waitsFor?: Wait | null } | null,
): Landing {
  const route = routeOf(path);
  if (!route) return { kind: 'page' };
  const { permission, redirectTo } = route;
  if (permission === 'guest' && session) return { kind: 'redirect', to: homeOfRole(session.role) };
  if (permission !== 'public' && permission !== 'guest') {
    if (!session) return { kind: 'redirect', to: signInPathOf(path) };
    if (can(session.role, permission) === null || !isOf(session.role, path))
      return { kind: 'redirect', to: homeOfRole(session.role) };
    const { waitsFor } = session;
    if (waitsFor && (waitsFor !== 'phone' || route.layout === 'app'))
      return { kind: 'redirect', to: waitingPlace(waitsFor, session.role) };
  }
  return redirectTo === undefined ? { kind: 'page' } : { kind: 'redirect', to: redirectTo };
}
