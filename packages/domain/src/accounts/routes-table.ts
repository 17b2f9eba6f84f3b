import { permissions } from './permission-table.ts';
import type { Permission } from './permission-table.ts';
import { can } from './permissions.ts';
import { webRoles } from './roles.ts';
import type { WebRole } from './roles.ts';
import type { Wait } from './waiting.ts';

/** The frame around a screen: `plain` is the white page of mailed links, `display` the screens hung in a gym. */
export type Layout = 'public' | 'auth' | 'plain' | 'onboarding' | 'shop' | 'display' | 'app';

/** A screen of the web application (specification point 2); a parameter of its path is written `:name`. */
export type WebRoute = {
  readonly path: string;
  readonly layout: Layout;
  /**
   * `public` anyone; `guest` anyone, but who is signed in goes to /app (login, register);
   * a permission: the roles that it is granted to.
   */
  readonly permission: 'public' | 'guest' | Permission;
  /** The path that leads elsewhere instead of showing a screen. */
  readonly redirectTo?: string;
  /** Shown even while the company's onboarding is not finished. */
  readonly skipsOnboarding?: true;
};

const screens = (
  layout: Layout,
  permission: WebRoute['permission'],
  ...paths: readonly string[]
): readonly WebRoute[] => paths.map((path) => ({ path, layout, permission }));

/** Every path of the web application; a path that is not here is the not-found page. */
export const webRoutes: readonly WebRoute[] = [
  { path: '/', layout: 'public', permission: 'public', redirectTo: '/auth/login' },
  { path: '/auth', layout: 'auth', permission: 'public', redirectTo: '/auth/login' },
  {
    path: '/onboarding/axa',
    layout: 'onboarding',
    permission: 'public',
    redirectTo: '/register?sponsor=AXA',
  },
  { path: '/onboardingspecific', layout: 'onboarding', permission: 'public', redirectTo: '/onboarding/axa' },
  ...screens('public', 'public', '/charte', '/changepassword', '/download', '/register/success'),
  ...screens('public', 'guest', '/register'),
  ...screens('display', 'public', '/wellness/:slug', '/gym/:id'),
  // The waiting page of a video session: ours.
  ...screens('plain', 'public', '/meeting/:id'),
  ...screens('auth', 'guest', '/auth/login', '/auth/register'),
  ...screens(
    'auth',
    'public',
    '/auth/forgotPassword',
    '/auth/resetPassword',
    '/auth/resendVerification',
    '/auth/onboarding',
    '/auth/apps',
  ),
  ...screens(
    'plain',
    'public',
    '/auth/emailVerification',
    // The link of an employee’s invitation has no path in the specification: ours.
    '/auth/invitation',
    '/auth/cooptingValidation',
    '/auth/purchased',
    '/auth/end',
  ),
  ...screens(
    'onboarding',
    'public',
    '/onboarding',
    '/onboarding/live',
    '/onboarding/community',
    '/onboarding/safety',
  ),
  // Which variants exist is data (D13): an unknown one is the not-found page, decided by the screen.
  ...screens('shop', 'public', '/eshop', '/eshop/:variant', '/eshop/:variant/live'),

  { path: '/verifyphone', layout: 'plain', permission: 'phone.verify', skipsOnboarding: true },
  ...screens('plain', 'tutorial.read', '/tutorial'),
  ...screens('plain', 'intro.read', '/intro'),

  { path: '/app', layout: 'app', permission: 'dashboards.view', redirectTo: '/app/dashboard' },
  ...screens('app', 'dashboards.view', '/app/dashboard'),
  ...screens(
    'app',
    'dashboards.view-activity',
    '/app/dashboard/global',
    '/app/dashboard/users',
    '/app/dashboard/sessions',
    '/app/dashboard/satisfaction',
  ),
  ...screens('app', 'dashboards.view-health', '/app/dashboard/health'),
  ...screens('app', 'profile.own', '/app/params', '/app/profile'),
  ...screens('app', 'companies.read-profile', '/app/profile/enterprise'),
  ...screens('app', 'coaches.read-evaluations', '/app/evaluations'),
  ...screens('app', 'companies.read', '/app/enterprises'),
  ...screens(
    'app',
    'prescriptors.read',
    '/app/prescriptors',
    '/app/prescriptors/:prescriptorName/:prescriptorId',
    '/app/prescriptors/:prescriptorName/:prescriptorId/:corporateName/:corporateId/:accManagerId',
    '/app/prescriptors/:corporateName/:corporateId/:accManagerId',
  ),
  ...screens('app', 'sessions.read', '/app/sessions'),
  ...screens('app', 'users.list', '/app/users'),
  ...screens('app', 'cooptings.read', '/app/cooptings'),
  ...screens('app', 'coaches.onboard', '/app/users/onboarding/coaches'),
  ...screens('app', 'coaches.read', '/app/coaches'),
  ...screens('app', 'members.read', '/app/employees'),
  ...screens('app', 'spots.write', '/app/spots'),
  ...screens('app', 'subscriptions.read', '/app/subscriptions'),
  ...screens('app', 'offers.write', '/app/offers'),
  ...screens('app', 'gift-cards.read', '/app/giftcardRequests'),
  ...screens('app', 'programs.validate', '/app/packs/validation'),
  // The planning of programs (tabs Actifs, Suspendus, En attente, Terminés) has no path in the specification: ours.
  ...screens('app', 'programs.read', '/app/programs'),
  // The sessions of a pack, one by one: ours.
  ...screens('app', 'programs.read', '/app/programs/:id/counter'),
  // The check of what the night generated: ours.
  ...screens('app', 'programs.plan', '/app/programs/checks'),
  ...screens('app', 'news.write', '/app/news'),
  ...screens('app', 'machines.write', '/app/machines'),
  ...screens('app', 'coaches.read-feedback', '/app/feedbackCoach'),
  ...screens('app', 'faq.read', '/app/faq'),
  ...screens('app', 'catalog.write', '/app/objectives', '/app/videos'),
  ...screens('app', 'polls.write', '/app/polls'),
  // The console of daily jobs: ours.
  ...screens('app', 'jobs.read', '/app/jobs'),
];

/** Returns the roles that may open a route; null for a route that needs no session. */
export function rolesOfRoute(route: WebRoute): readonly WebRole[] | null {
  const { permission } = route;
  if (permission === 'public' || permission === 'guest') return null;
  return webRoles.filter((role) => permissions[permission].grants[role] !== undefined);
}

// Case is ignored as the browser's router ignores it: a guard that is stricter than the router lets screens through.
const segmentsOf = (path: string): string[] =>
  path
    .replace(/[?#].*$/s, '')
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

const patterns = webRoutes.map((route) => ({ route, segments: segmentsOf(route.path) }));

/** Returns the route that a path (with or without its query) leads to, or null for the not-found page. */
export function routeOf(path: string): WebRoute | null {
  const given = segmentsOf(path);
  // Declaration order decides: fixed paths stand before the patterns that would also match them.
  const found = patterns.find(
    ({ segments }) =>
      segments.length === given.length &&
      segments.every((segment, index) => segment.startsWith(':') || segment === given[index]),
  );
  return found?.route ?? null;
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
