import { describe, expect, test } from 'vitest';
import { effectiveRole, webRoles } from './roles.ts';
import type { Role, WebRole } from './roles.ts';
import type { Wait } from './waiting.ts';
import { audienceOf, routeOf, webRoutes } from '../policies/index.ts';
import { landing, rolesOfRoute } from './landing.ts';

const F: readonly WebRole[] = ['FLOOR'];
const CM: readonly WebRole[] = ['COMMUNITY_MANAGER'];
const P: readonly WebRole[] = ['PARTNERSHIP'];

/** A path that a route answers. */
const exampleOf = (path: string): string => path.replaceAll(/:\w+/g, 'p-1');
const isOfSpace = (path: string) => ['espace', 'coach'].includes(audienceOf(path));
const shown = webRoutes.filter(({ redirectTo, path }) => redirectTo === undefined && !isOfSpace(path));
const open = (permission: 'public' | 'guest') =>
  shown.filter((route) => route.permission === permission).map(({ path }) => exampleOf(path));

// Which paths there are, and for which roles: the policy tests of the contexts spell it out (specification point 2).
const protectedPaths = shown.flatMap((route): (readonly [string, readonly Role[]])[] => {
  const roles = rolesOfRoute(route);
  return roles ? [[exampleOf(route.path), roles]] : [];
});
const publicPaths = open('public');
const guestPaths = open('guest');
const redirects = [
  ['/', '/auth/login'],
  ['/auth', '/auth/login'],
  ['/onboarding', '/auth/onboarding'],
  ['/onboarding/axa', '/register?sponsor=AXA'],
  ['/onboardingspecific', '/onboarding/axa'],
] as const;

const page = { kind: 'page' };
const to = (path: string) => ({ kind: 'redirect', to: path });
const sessions = [null, ...webRoles.map((role) => ({ role }))];

describe('opening a protected path', () => {
  test.each(protectedPaths)('%s', (path, roles) => {
    expect(landing(path, null)).toEqual(to('/auth/login'));
    for (const role of webRoles) {
      const expected = roles.includes(role) ? page : to('/app');
      expect([role, landing(path, { role })]).toEqual([role, expected]);
    }
  });

  test('the application itself leads to the dashboard, or to the login', () => {
    expect(landing('/app', null)).toEqual(to('/auth/login'));
    for (const role of webRoles) expect(landing('/app', { role })).toEqual(to('/app/dashboard'));
  });

  test('a coach, an employee and a customer without a manager record have no session here', () => {
    for (const role of ['COACH', 'USER', 'CUSTOMER'] as const) {
      expect(effectiveRole({ role, managerRole: null })).toBeNull();
    }
  });
});

describe('what must be done first', () => {
  const waiting = (waitsFor: Wait) => ({ role: 'COMMUNITY_MANAGER' as const, waitsFor });

  test('a phone to verify stands before the application, not before the tutorial nor its own page', () => {
    expect(landing('/app', waiting('phone'))).toEqual(to('/verifyphone'));
    expect(landing('/app/profile', waiting('phone'))).toEqual(to('/verifyphone'));
    expect(landing('/tutorial', waiting('phone'))).toEqual(page);
    expect(landing('/verifyphone', waiting('phone'))).toEqual(page);
    expect(landing('/charte', waiting('phone'))).toEqual(page);
  });

  test('an expired password leads every protected page to its change', () => {
    for (const path of ['/app', '/app/sessions', '/tutorial', '/verifyphone']) {
      expect(landing(path, waiting('new-password'))).toEqual(to('/changepassword'));
    }
    expect(landing('/changepassword', waiting('new-password'))).toEqual(page);
  });

  test('a charter that changed leads every protected page of every space to it', () => {
    for (const path of ['/app', '/app/sessions', '/tutorial', '/verifyphone']) {
      expect(landing(path, waiting('charter'))).toEqual(to('/charte'));
    }
    // One page for all: it is told whose session it is about.
    expect(landing('/espace', { role: 'MEMBER', waitsFor: 'charter' })).toEqual(
      to('/charte?audience=espace'),
    );
    expect(landing('/coach', { role: 'COACH', waitsFor: 'charter' })).toEqual(to('/charte?audience=coach'));
    expect(landing('/charte', waiting('charter'))).toEqual(page);
  });
});

/** Where one stands in the end, all redirects followed. */
function placeOf(path: string, session: Session): string {
  const step = landing(path, session);
  return step.kind === 'page' ? path : placeOf(step.to.replace(/\?audience=.*/, ''), session);
}

type Session = { role: WebRole; waitsFor: Wait | null } | null;
const waitsOf = (role: WebRole): (Wait | null)[] =>
  [...CM, ...P, ...F].includes(role)
    ? [null, 'new-password', 'charter', 'phone']
    : [null, 'new-password', 'charter'];
const everySession: readonly Session[] = [
  null,
  ...webRoles.flatMap((role) => waitsOf(role).map((waitsFor) => ({ role, waitsFor }))),
];
const firstThing = { 'new-password': '/changepassword', charter: '/charte', phone: '/verifyphone' } as const;

/** The place that the specification gives, said without the table: point 2 and its route guarding. */
function placeExpected(path: string, session: Session): string {
  const home = !session ? '/auth/login' : session.waitsFor ? firstThing[session.waitsFor] : '/app/dashboard';
  if (path === '/' || path === '/auth' || path === '/app') return home;
  if (path.startsWith('/onboardingspecific') || path === '/onboarding/axa') {
    return session ? home : '/register?sponsor=AXA';
  }
  if (path === '/onboarding') return '/auth/onboarding';
  if (guestPaths.includes(path)) return session ? home : path;
  const roles = protectedPaths.find(([known]) => known === path)?.[1];
  if (!roles) return path;
  if (!session || !roles.includes(session.role)) return home;
  if (session.waitsFor === 'new-password') return '/changepassword';
  if (session.waitsFor === 'charter') return '/charte';
  return session.waitsFor === 'phone' && path.startsWith('/app') ? '/verifyphone' : path;
}

describe('every path, for whoever opens it', () => {
  const everyPath = [
    ...protectedPaths.map(([path]) => path),
    ...publicPaths,
    ...guestPaths,
    ...redirects.map(([path]) => path),
    '/app',
    '/nowhere',
    '/app/nowhere',
  ];

  test.each(
    everySession.map((session) => [session ? `${session.role}, ${session.waitsFor}` : 'nobody', session]),
  )('ends at its exact place: %s', (_name, session) => {
    for (const path of everyPath) {
      expect([path, placeOf(path, session)]).toEqual([path, placeExpected(path, session)]);
    }
  });

  test('who must do something first can always do it', () => {
    for (const session of everySession) {
      if (!session?.waitsFor) continue;
      const place = firstThing[session.waitsFor];
      expect([session, placeOf(place, session)]).toEqual([session, place]);
    }
  });
});

describe('opening a public path', () => {
  test.each(publicPaths)('%s is shown to everyone', (path) => {
    for (const session of sessions) expect(landing(path, session)).toEqual(page);
  });

  test.each(guestPaths)('%s is for who is not signed in; the others go to the application', (path) => {
    expect(landing(path, null)).toEqual(page);
    for (const role of webRoles) expect(landing(path, { role })).toEqual(to('/app'));
  });

  test.each(redirects)('%s leads to %s', (path, target) => {
    for (const session of sessions) expect(landing(path, session)).toEqual(to(target));
  });

  test.each([
    '/nowhere',
    '/app/nowhere',
    '/app/users/1',
    '/app/dashboard/other',
    '/eshop/axa/other',
    '/wellness',
  ])('%s shows the not-found page', (path) => {
    expect(routeOf(path)).toBeNull();
    for (const session of sessions) expect(landing(path, session)).toEqual(page);
  });
});

describe('the route table', () => {
  test('has paths of every kind, none of them left out here', () => {
    const tested = [...protectedPaths, ...publicPaths, ...guestPaths, ...redirects, '/app'];
    expect(tested).toHaveLength(webRoutes.filter(({ path }) => !isOfSpace(path)).length);
    expect(Math.min(protectedPaths.length, publicPaths.length, guestPaths.length)).toBeGreaterThan(2);
  });

  test('no chain of redirects turns in circles, whoever opens whatever', () => {
    const everyPath = [...webRoutes.map((route) => route.path), '/nowhere'];
    for (const session of everySession) {
      for (const start of everyPath) {
        let step = landing(start, session);
        let hops = 0;
        while (step.kind === 'redirect') {
          hops += 1;
          expect(hops).toBeLessThan(5);
          step = landing(step.to, session);
        }
      }
    }
  });

  test('a parameter takes what is encoded', () => {
    const pattern = '/app/prescriptors/:prescriptorName/:prescriptorId';
    expect(routeOf('/app/prescriptors/Sport%20Pro/p-1')?.path).toBe(pattern);
  });

  test('a query, a fragment, a last slash, doubled slashes and capitals do not open a guarded path', () => {
    for (const path of [
      '/app/users?x=1',
      '/app/users#top',
      '/app/users/',
      '//app//users',
      '/APP/Users',
      'app/users?to=/a\n/b',
    ]) {
      expect(landing(path, null)).toEqual(to('/auth/login'));
      expect(landing(path, { role: 'FLOOR' })).toEqual(to('/app'));
    }
  });

  test('the frames are the ones of the specification', () => {
    const layoutOf = (path: string) => routeOf(path)?.layout;
    expect(layoutOf('/auth/emailVerification')).toBe('plain');
    expect(layoutOf('/auth/login')).toBe('auth');
    expect(layoutOf('/onboarding/live')).toBe('onboarding');
    expect(layoutOf('/eshop/sncf/live')).toBe('shop');
    expect(layoutOf('/gym/g-1')).toBe('display');
    expect(webRoutes.filter((route) => route.path.startsWith('/app')).every((r) => r.layout === 'app')).toBe(
      true,
    );
    // The survey of needs is ours: it is asked before the first programme, from the tutorial too.
    expect(webRoutes.filter((route) => route.skipsOnboarding).map((r) => r.path)).toEqual([
      '/verifyphone',
      '/app/needs-survey',
    ]);
  });

  test('a route tells the roles that may open it, or that none is needed', () => {
    const machines = routeOf('/app/machines');
    expect(machines ? rolesOfRoute(machines) : null).toEqual(['ADMIN', 'FLOOR']);
    expect(
      webRoutes.filter((route) => rolesOfRoute(route) === null).every((r) => !r.path.startsWith('/app')),
    ).toBe(true);
  });
});

describe('the spaces of employees and coaches', () => {
  test.each([
    ['/espace', '/espace/login', 'MEMBER', 'COACH', '/coach'],
    ['/coach', '/coach/login', 'COACH', 'MEMBER', '/espace'],
  ] as const)('%s: %s for a visitor, open to a %s', (home, signIn, role, other, otherHome) => {
    expect(landing(home, null)).toEqual(to(signIn));
    expect(landing(home, { role })).toEqual(page);
    expect(landing(signIn, null)).toEqual(page);
    expect(landing(signIn, { role })).toEqual(to(home));
    // Nobody else opens it, and they open nothing of the others (T06).
    expect(landing(home, { role: other })).toEqual(to(otherHome));
    expect(landing(home, { role: 'ADMIN' })).toEqual(to('/app'));
    for (const [path] of protectedPaths) expect(landing(path, { role })).toEqual(to(home));
  });
});
