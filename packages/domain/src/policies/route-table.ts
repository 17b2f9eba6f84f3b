import type { audiences, RouteRow } from '../kernel/index.ts';
import { policies } from './contexts.ts';
import type { Permission } from './permission-table.ts';

/** A screen of the web application: its row, whose permission is one of the table. */
export type WebRoute = RouteRow<Permission>;

export type Audience = (typeof audiences)[number];

/** Every path of the web application; a path that is not here is the not-found page. */
export const webRoutes: readonly WebRoute[] = policies.flatMap<WebRoute>(({ routes }) => routes);

// Case is ignored as the browser's router ignores it: a guard that is stricter than the router lets screens through.
const segmentsOf = (path: string): string[] =>
  path
    .replace(/[?#].*$/s, '')
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Which of two paths that match the same one is the nearer: the lower text, `0` for a segment that is written out, `1` for a parameter. */
const distanceOf = (segments: readonly string[]): string =>
  segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');

/**
 * Makes the function that finds the route of a path (with or without its query), or null. The order of the table does not
 * matter. Where two routes match, the first segment that differs decides: written out, it wins over a parameter. `/a/:x/c`
 * and `/a/b/:y` both match `/a/b/c`, which is of the second.
 */
export function routeFinder<R extends { readonly path: string }>(
  routes: readonly R[],
): (path: string) => R | null {
  const patterns = routes
    .map((route) => ({ route, segments: segmentsOf(route.path) }))
    .toSorted((a, b) => distanceOf(a.segments).localeCompare(distanceOf(b.segments)));
  return (path) => {
    const given = segmentsOf(path);
    const found = patterns.find(
      ({ segments }) =>
        segments.length === given.length &&
        segments.every((segment, index) => isParameter(segment) || segment === given[index]),
    );
    return found?.route ?? null;
  };
}

/** Returns the route that a path (with or without its query) leads to, or null for the not-found page. */
export const routeOf = routeFinder(webRoutes);

const audienceOfRoute = ({ audience, layout, permission }: WebRoute): Audience => {
  if (audience !== undefined) return audience;
  if (layout === 'shop') return 'shop';
  return permission === 'public' || permission === 'guest' ? 'public' : 'back-office';
};

/** Whose not-found page stands under a first segment. */
const audienceOfFirstSegment: Readonly<Partial<Record<string, Audience>>> = {
  app: 'back-office',
  // The pages of developers, which the table does not name.
  dev: 'back-office',
  eshop: 'shop',
  espace: 'espace',
  coach: 'coach',
  gym: 'screen',
};

/**
 * Returns whose a path is (with or without its query), so which HTML entry answers it. Its row says it: the shop by its
 * layout, the back-office where a permission is needed, else the public. A path without a row, whose page is the not-found
 * one, goes by its first segment.
 */
export function audienceOf(path: string): Audience {
  const route = routeOf(path);
  if (route) return audienceOfRoute(route);
  const [first = ''] = segmentsOf(path);
  return (Object.hasOwn(audienceOfFirstSegment, first) && audienceOfFirstSegment[first]) || 'public';
}
