import { landing, routeOf, webRoutes, type Layout, type OtherApplication } from '@elan/domain/accounts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import { LoadingState } from '../ui/loading-state.tsx';
import { loadChunk } from '../ui/load-chunk.ts';
import { followSessionChanges } from './follow-session-changes.ts';
import { exists, isOpen } from './open-paths.ts';
import { RootFrame } from './root-frame.tsx';
import { FrameFailure, RouteFailure } from './route-failure.tsx';
import { screens, type Screen, type ScreenFrame } from './screens.tsx';
import { parseSearch, readSearch, stringifySearch, targetOf } from './search-params.ts';
import { session } from './session.ts';
import { PublicFrame } from './shells/public-shell.tsx';
import { ensureTemporal } from './temporal.ts';
import { withEarlyWords } from './with-early-words.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that was asked for before signing in. */
    asked?: string;
    /** The address that a registration just gave: kept out of the URL. */
    email?: string;
    /** The applications of an account that is not one of this application, after a right password. */
    wrongZone?: readonly OtherApplication[];
  }
  interface StaticDataRouteOption {
    title?: string;
    frame?: ScreenFrame;
  }
}

// Only the frame of the public pages comes with the first load: the others bring parts that a sign-in never shows.
const PlainShell = lazyRouteComponent(
  () => loadChunk(() => import('./shells/plain-shell.tsx')),
  'PlainFrame',
);
const AppShell = lazyRouteComponent(() => loadChunk(() => import('./shells/app-shell.tsx')), 'AppShellFrame');
const NotFound = lazyRouteComponent(async () => {
  const { NotFoundScreen } = await loadChunk(() => import('./not-found.screen.tsx'));
  return { component: withEarlyWords(NotFoundScreen) };
}, 'component');

const root = createRootRoute({
  component: RootFrame,
  errorComponent: FrameFailure,
  notFoundComponent: NotFound,
  // One guard for every path, from the domain's table: a route cannot forget its own.
  beforeLoad({ location }) {
    const user = session.get();
    const decision = landing(location.pathname, user);
    if (decision.kind === 'page') return;
    const toSignIn = !user && decision.to === '/auth/login' && location.pathname.length > 1;
    throw redirect({
      ...targetOf(decision.to),
      replace: true,
      ...(toSignIn ? { state: { asked: location.href } } : {}),
    });
  },
});

type Shell = 'public' | 'plain' | 'app';
const shellOf: Readonly<Record<Layout, Shell>> = {
  public: 'public',
  auth: 'public',
  onboarding: 'public',
  shop: 'public',
  plain: 'plain',
  display: 'plain',
  app: 'app',
};

const shellComponents = { public: PublicFrame, plain: PlainShell, app: AppShell } as const;

/** The code of a screen. The signed-in ones may use Temporal; in the others, something may be typed before it comes. */
async function loadScreen(path: string, screen: Screen) {
  if (isOpen(path)) return { component: withEarlyWords(await loadChunk(screen.load)) };
  const [component] = await Promise.all([loadChunk(screen.load), loadChunk(ensureTemporal)]);
  return { component };
}

function screenRoute(parent: AnyRoute, path: string, screen: Screen): AnyRoute {
  const { search, title, frame } = screen;
  return createRoute({
    getParentRoute: () => parent,
    path: path.replaceAll(/:(\w+)/g, '$$$1'),
    component: lazyRouteComponent(() => loadScreen(path, screen), 'component'),
    staticData: { title, ...(frame ? { frame } : {}) },
    ...(search ? { validateSearch: (given: Record<string, unknown>) => readSearch(search, given) } : {}),
  });
}

// A path that only leads elsewhere still needs a route, or the router would say that it does not exist.
function redirectRoutes(): AnyRoute[] {
  return webRoutes
    .filter(({ redirectTo }) => redirectTo !== undefined)
    .map(({ path }) => createRoute({ getParentRoute: () => root, path, component: () => null }));
}

const shellFor = (path: string, { frame }: Screen): Shell | 'bare' =>
  frame?.bare ? 'bare' : shellOf[routeOf(path)?.layout ?? 'plain'];

const routesIn = (shell: Shell | 'bare', parent: AnyRoute): AnyRoute[] =>
  Object.entries(screens)
    .filter(([path, screen]) => exists(screen) && shellFor(path, screen) === shell)
    .map(([path, screen]) => screenRoute(parent, path, screen));

function shellRoutes(): AnyRoute[] {
  return (Object.keys(shellComponents) as Shell[]).map((shell) => {
    const frame = createRoute({
      getParentRoute: () => root,
      id: `${shell}-shell`,
      component: shellComponents[shell],
      errorComponent: FrameFailure,
    });
    return frame.addChildren(routesIn(shell, frame));
  });
}

/** Makes the router, once the environment and the session are known; `history` elsewhere than in a browser. */
export function makeRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree: root.addChildren([
      ...redirectRoutes(),
      ...shellRoutes(),
      ...routesIn('bare', root),
    ]) as AnyRoute,
    parseSearch,
    stringifySearch,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultErrorComponent: RouteFailure,
    defaultPendingComponent: LoadingState,
    // Prerendered, it would be an inline script.
    scrollRestoration: !import.meta.env.SSR,
    ...(history ? { history } : {}),
  });
  followSessionChanges(router);
  return router;
}

export type Router = ReturnType<typeof makeRouter>;
