import {
  landing,
  routeOf,
  signInPathOf,
  webRoutes,
  type Layout,
  type OtherApplication,
} from '@elan/domain/accounts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { openOtherDocument } from '../base/navigation/other-document.ts';
import { parseSearch, stringifySearch, targetOf } from '../base/navigation/search-params.ts';
import type { Screen, ScreenFrame } from '../base/screens/screen.ts';
import { ScreenSearchContext } from '../base/screens/screen-search.ts';
import { followSessionChanges } from '../base/session/follow-session-changes.ts';
import { session } from '../base/session/session.ts';
import { LoadingState } from '../ui/feedback/loading-state.tsx';
import { loadChunk } from '../ui/load-chunk.ts';
import { entryOf, type EntryAudience } from './entries.ts';
import { exists, isOpen } from './open-paths.ts';
import { RootFrame } from './root-frame.tsx';
import { FrameFailure, RouteFailure } from './route-failure.tsx';
import { withTypedWords } from './with-typed-words.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that was asked for before signing in. */
    asked?: string;
    /** The address that a registration just gave: kept out of the URL. */
    email?: string;
    /** The step of a registration that this entry of the history is about. */
    step?: number;
    /** The applications of an account that is not one of this application, after a right password. */
    wrongZone?: readonly OtherApplication[];
  }
  interface StaticDataRouteOption {
    title?: string;
    frame?: ScreenFrame;
  }
}

/** A frame around screens; `bare` is none. */
type Shell = 'public' | 'plain' | 'app' | 'bare';

/** What the entry of an audience is made of. */
export type Entry = {
  readonly audience: EntryAudience;
  readonly screens: readonly Screen[];
  /** The frames of its screens: the plain one stands for a layout that is not here. */
  readonly shells: Readonly<Partial<Record<Shell, RouteComponent>> & Record<'plain', RouteComponent>>;
  readonly notFound: () => Promise<ComponentType>;
  /** Said of an entry whose screens are anybody's: none waits to know who is signed in. */
  readonly forAnybody?: true;
  /** What stands there when no server answers; the common page unless said. */
  readonly unreachable?: () => Promise<ComponentType<{ message: string }>>;
};

const shellOf: Readonly<Record<Layout, Shell>> = {
  public: 'public',
  auth: 'public',
  onboarding: 'public',
  shop: 'public',
  plain: 'plain',
  display: 'plain',
  app: 'app',
};

function shellFor({ shells }: Entry, { path, frame }: Screen): Shell {
  if (frame?.bare) return 'bare';
  const shell = shellOf[routeOf(path)?.layout ?? 'plain'];
  return shells[shell] ? shell : 'plain';
}

/** The code of a screen, with the schema of its query; in one that anybody opens, something may be typed before it comes. */
async function loadScreen({ path, load }: Screen): Promise<{ component: ComponentType }> {
  const { component, search } = await loadChunk(load);
  const Shown = isOpen(path) ? withTypedWords(component) : component;
  const ScreenWithSearch = () => (
    <ScreenSearchContext value={search}>
      <Shown />
    </ScreenSearchContext>
  );
  return { component: ScreenWithSearch };
}

const screenRoute = (parent: AnyRoute, screen: Screen): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    path: screen.path.replaceAll(/:(\w+)/g, '$$$1'),
    component: lazyRouteComponent(() => loadScreen(screen), 'component'),
    staticData: { title: screen.title, ...(screen.frame ? { frame: screen.frame } : {}) },
  });

// A path that only leads elsewhere still needs a route, or the router would say that it does not exist.
const redirectRoutes = (root: AnyRoute): AnyRoute[] =>
  webRoutes
    .filter(({ redirectTo }) => redirectTo !== undefined)
    .map(({ path }) => createRoute({ getParentRoute: () => root, path, component: () => null }));

function shellRoutes(entry: Entry, root: AnyRoute): AnyRoute[] {
  const screens = entry.screens.filter(exists);
  const routesIn = (shell: Shell, parent: AnyRoute) =>
    screens
      .filter((screen) => shellFor(entry, screen) === shell)
      .map((screen) => screenRoute(parent, screen));
  const framed = Object.entries(entry.shells).map(([shell, component]) => {
    const frame = createRoute({
      getParentRoute: () => root,
      id: `${shell}-shell`,
      component,
      errorComponent: FrameFailure,
    });
    return frame.addChildren(routesIn(shell as Shell, frame));
  });
  return [...framed, ...routesIn('bare', root)];
}

/** Makes the router of an audience, once the environment and the session are known; `history` elsewhere than in a browser. */
export function makeRouter(entry: Entry, history?: RouterHistory) {
  const root = createRootRoute({
    component: RootFrame,
    errorComponent: FrameFailure,
    notFoundComponent: lazyRouteComponent(async () => {
      const NotFound = await loadChunk(entry.notFound);
      return { component: withTypedWords(NotFound) };
    }, 'component'),
    // One guard for every path, from the domain's table: a route cannot forget its own.
    async beforeLoad({ location, preload }) {
      const user = session.get();
      const decision = landing(location.pathname, user);
      if (decision.kind === 'redirect') {
        const toSignIn =
          !user && decision.to === signInPathOf(location.pathname) && location.pathname.length > 1;
        throw redirect({
          ...targetOf(decision.to),
          replace: true,
          ...(toSignIn ? { state: { asked: location.href } } : {}),
        });
      }
      // Another audience's path: its entry takes over where the browser already stands.
      if (!preload && entryOf(location.pathname) !== entry.audience) {
        router.history.flush();
        await openOtherDocument();
      }
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([...redirectRoutes(root), ...shellRoutes(entry, root)]) as AnyRoute,
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
