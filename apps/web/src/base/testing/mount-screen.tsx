import type { SessionUser } from '@elan/domain/accounts';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import type * as z from 'zod/mini';
import '../../ui/kit-rest.css';
import { parseSearch, stringifySearch } from '../navigation/search-params.ts';
import { setCompass } from '../navigation/where.ts';
import { ScreenSearchContext } from '../screens/screen-search.ts';
import { ReauthenticationHost } from '../session/reauthentication-host.tsx';
import { session } from '../session/session.ts';
import { ensureTemporal } from '../temporal.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { queryClient } from '../transport/query-client.ts';
import { aSessionUser } from './a-session-user.ts';

type Mount = {
  /** The address that is open: `/app/coaches?status=INACTIVE`. */
  readonly at: string;
  /** What checks its query: what the screen’s module exports as `search`. */
  readonly search?: z.ZodMiniObject;
  /** Who is signed in: a manager of a company unless said; null for nobody. */
  readonly user?: Partial<SessionUser> | null;
};

/**
 * Draws a real screen in a real browser, with all that stands around it in the product: theme, dialogs, notifications, cache, router
 * in memory, session. Returns where the person is (`/app/coaches?page=2`); any other address shows an empty page.
 */
export async function mountScreen(
  Screen: () => ReactNode,
  { at, search, user }: Mount,
): Promise<{ readonly place: () => string }> {
  await ensureTemporal();
  // Nothing of the test before is left: what it had read, written in the browser, or told.
  queryClient.clear();
  // A read that failed is tried again as in the product, without the seconds between.
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  notifications.clean();
  sessionStorage.clear();
  localStorage.clear();
  session.set(user === null ? null : aSessionUser(user));
  const root = createRootRoute({
    component: () => (
      <main id="contenu">
        <Outlet />
      </main>
    ),
  });
  const screen = createRoute({
    getParentRoute: () => root,
    path: new URL(at, window.location.origin).pathname,
    component: () => (
      <ScreenSearchContext value={search}>
        <Screen />
      </ScreenSearchContext>
    ),
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([screen, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
  setCompass(router);
  await render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ReauthenticationHost />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { place: () => router.state.location.href };
}
