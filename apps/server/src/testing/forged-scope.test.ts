import { can, scopeOf, type Permission, type Scope } from '@elan/domain/accounts';
import type { RouteDef } from '@elan/domain/kernel';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileRoutesOf, namedRoutes, productRoutes } from '../compose-routes.ts';
import { makeAuthenticate } from '../contexts/accounts/sign-in/authenticate.ts';
import { acrossWall } from '../platform/db/tenant-wall.ts';
import { addFileRoutes } from '../platform/files/file-routes.ts';
import { addRoutes, makeHttpServer, type Guard } from '../platform/http/http-server.ts';
import { jsonSchemaOf, type JsonSchema } from '../platform/http/json-schema.ts';
import { exampleOf } from '../platform/http/openapi-examples.ts';
import { makeAccessTokens } from '../platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../platform/tokens/signing-keys.ts';
import { signedIn } from './factories.ts';
import { testConfig, testMail, useApi } from './product.ts';
import { aWholeCompany, everyRowOf } from './whole-company.ts';

const api = useApi();

type Run = (input: object) => unknown;
// More than two thousand requests.
const patienceMs = 120_000;

/** What the first wall would let pass on the day when it has a hole: every company, or another one instead of one's own. */
type Forgery = { readonly scope: Scope; readonly withoutWall?: boolean };

const forged = <R extends { readonly run: (input: never) => unknown }>(
  routes: readonly R[],
  { scope, withoutWall = false }: Forgery,
): R[] =>
  routes.map((route) => {
    const run = (input: object) => (route.run as Run)({ ...input, scope });
    return { ...route, run: withoutWall ? (input: object) => acrossWall(async () => run(input)) : run };
  });

const apps: FastifyInstance[] = [];
let everything: readonly { readonly name: string; readonly definition: RouteDef }[];
let headers: { authorization: string };
let other: string;
let ids: string[];
let secrets: string[];

/** The product whose handlers are told a forged scope: what they ask the database for is not what the caller may see. */
async function makeForged(forgery: Forgery): Promise<FastifyInstance> {
  const tokens = makeAccessTokens(await loadKeyRing(), testConfig.product.slug);
  const guard: Guard = { authenticate: makeAuthenticate(tokens), scopeOf };
  const app = await makeHttpServer({ log: pino({ level: 'silent' }), trustProxy: testConfig.trustProxy });
  addRoutes(app, forged(productRoutes(testConfig, tokens, testMail), forgery), guard);
  await addFileRoutes(app, forged(fileRoutesOf(testMail), forgery), guard);
  apps.push(app);
  return app;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

beforeAll(async () => {
  const mine = await aWholeCompany('Verdalys seule');
  other = (await aWholeCompany('Tremblay et fils')).companyId;
  headers = await signedIn(api.app, mine.manager.email);
  const rows = Object.values(await everyRowOf(other)).flat();
  ids = [...new Set([other, ...rows.map(({ id }) => id)])].filter(
    (id): id is string => typeof id === 'string',
  );
  const texts = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string');
  secrets = [...new Set([...ids, ...texts.filter((text) => /Tremblay|@/.test(text) && !uuid.test(text))])];
  const tokens = makeAccessTokens(await loadKeyRing(), testConfig.product.slug);
  everything = namedRoutes([
    ...productRoutes(testConfig, tokens, testMail),
    ...fileRoutesOf(testMail),
  ]).filter(
    ({ definition: { permission } }) =>
      permission !== 'public' &&
      permission !== 'session' &&
      can('COMMUNITY_MANAGER', permission as Permission) === 'company',
  );
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

/** A month in which both companies have sessions. */
const days: Readonly<Record<string, string>> = { from: '2030-01-01', to: '2030-01-31' };

/** The least that a route is asked for, and the other company where one may be named. */
function queryOf({ query }: RouteDef): string {
  if (!query) return '';
  const { required = [], properties = {} } = jsonSchemaOf(query, 'input') as {
    required?: string[];
    properties?: Record<string, JsonSchema>;
  };
  const asked = required.map((name) => [name, days[name] ?? String(exampleOf(properties[name]))] as const);
  const named = ['companyId', 'company'].filter((name) => name in properties);
  const all = Object.fromEntries([...asked, ...named.map((name) => [name, other] as const)]);
  return `?${new URLSearchParams(all).toString()}`;
}

/** Every address of a route that names something of the other company; a list is asked with and without naming it. */
function urlsOf({ path, ...route }: RouteDef): string[] {
  const query = queryOf({ path, ...route });
  if (path.includes(':')) return ids.map((id) => `${path.replaceAll(/:\w+/g, id)}${query}`);
  return [`${path}${query}`, `${path}${query.replaceAll(/[?&]company(?:Id)?=[^&]*/g, '')}`];
}

/** Returns the routes that told something of the other company, those that were never asked well enough to tell, and how many were asked. */
async function readsOf(app: FastifyInstance) {
  const routes = everything.filter(({ definition }) => definition.method === 'GET');
  const [told, asked] = [new Set<string>(), new Set<string>()];
  for (const { name, definition } of routes) {
    for (const url of urlsOf(definition)) {
      const { body, statusCode } = await app.inject({ url, headers });
      expect([name, url, statusCode >= 500]).toEqual([name, url, false]);
      if (statusCode !== 400) asked.add(name);
      if (statusCode < 400 && secrets.some((secret) => body.includes(secret))) told.add(name);
    }
  }
  const unasked = routes.map(({ name }) => name).filter((name) => !asked.has(name));
  return { told: [...told], unasked, count: routes.length };
}

test.each([
  ['every company', () => ({ kind: 'all' }) as const],
  ['another company', () => ({ kind: 'company', companyId: other }) as const],
])(
  'a handler that would read %s tells its caller nothing of the other one, whatever the route',
  async (_, scope) => {
    expect(await readsOf(await makeForged({ scope: scope() }))).toMatchObject({ told: [], unasked: [] });
  },
  patienceMs,
);

test(
  'without the second wall that very handler tells: the routes that hold the proof are many',
  async () => {
    const { told, count } = await readsOf(
      await makeForged({ scope: { kind: 'company', companyId: other }, withoutWall: true }),
    );
    expect(told.length).toBeGreaterThan(count / 2);
  },
  patienceMs,
);

test(
  'a handler that would change another company changes nothing there, whatever the route',
  async () => {
    const before = await everyRowOf(other);
    const app = await makeForged({ scope: { kind: 'company', companyId: other } });
    for (const { name, definition } of everything.filter((route) => route.definition.method !== 'GET')) {
      const body = definition.body && (exampleOf(jsonSchemaOf(definition.body, 'input')) as object);
      for (const url of urlsOf(definition)) {
        const { method } = definition;
        const { statusCode } = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
        expect([name, url, statusCode < 500]).toEqual([name, url, true]);
      }
    }
    expect(await everyRowOf(other)).toEqual(before);
  },
  patienceMs,
);
