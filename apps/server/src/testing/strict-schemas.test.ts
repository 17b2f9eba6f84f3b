import type { RouteDef } from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import { contexts } from '../compose-contexts.ts';

type Schema = { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } };
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The objects within a schema that leave aside what they do not expect, each by where it stands. */
function looseObjects(schema: Schema, at: string, seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod;
  const isLoose =
    def['type'] === 'object' && (def['catchall'] as Schema | undefined)?._zod.def['type'] !== 'never';
  const parts = Object.entries(def).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'shape') return Object.entries(value as object).map(([name, one]) => [`${at}.${name}`, one]);
    if (Array.isArray(value)) return value.map((one, index): [string, unknown] => [`${at}|${index}`, one]);
    return [[key === 'element' ? `${at}[]` : at, value]];
  });
  const within = parts.flatMap(([where, one]) => (isSchema(one) ? looseObjects(one, where, seen) : []));
  return isLoose ? [at, ...within] : within;
}

const isRoute = (value: unknown): value is RouteDef =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value;
const routesIn = (value: unknown): RouteDef[] => {
  if (isRoute(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(routesIn) : [];
};

/** A provider says more than we read, and adds to it without telling: what is not known is left aside. */
const ofOthers = new Set(['/api/mailing/brevo-events', '/api/payments/webhooks/:provider']);

test('every object of the body of every route refuses what it does not expect (threats T37)', () => {
  const routes = contexts.flatMap(({ contracts = {} }) => routesIn(contracts));
  const bodies = routes.filter(({ body, path }) => body && !ofOthers.has(path));
  expect(bodies.length).toBeGreaterThan(100);
  expect(
    bodies.flatMap(({ method, path, body }) => looseObjects(body as unknown as Schema, `${method} ${path}`)),
  ).toEqual([]);
});
