import type { RouteDef } from '@elan/domain/kernel';
import { contexts } from '../../compose-contexts.ts';

const isRoute = (value: unknown): value is RouteDef =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value;
/** Every route of the contracts of a context. */
export const routesIn = (value: unknown): RouteDef[] => {
  if (isRoute(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(routesIn) : [];
};

const contractRoutes: readonly RouteDef[] = contexts.flatMap(({ contracts = {} }) => routesIn(contracts));

/** « POST /api/spots/:id/close »: how a route is named in the lists of this folder. */
export const nameOfRoute = ({ method, path }: RouteDef): string => `${method} ${path}`;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
const patterns = contractRoutes.map((route) => [route, patternOf(route.path)] as const);

/** Returns the route that answers a request: a path without a parameter before one that has some; undefined when the contract has none. */
export function findRoute(method: string, url: string): RouteDef | undefined {
  const [path = ''] = url.split('?');
  const fits = patterns.filter(([route, pattern]) => route.method === method && pattern.test(path));
  return (fits.find(([route]) => route.path === path) ?? fits[0])?.[0];
}

/** Returns the route that answers a request. Throws when the contract has none. */
export function routeOf(method: string, url: string): RouteDef {
  const found = findRoute(method, url);
  if (!found) throw new Error(`no route of the contract answers ${method} ${url}`);
  return found;
}
