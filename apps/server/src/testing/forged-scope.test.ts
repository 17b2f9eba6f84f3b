import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { can, scopeOf, type Permission, type Scope } from '@elan/domain/accounts';
import type { RouteDef } from '@elan/domain/kernel';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fileRoutes, namedRoutes, productRoutes } from '../compose-routes.ts';
import { makeAuthenticate } from '../contexts/accounts/sign-in/authenticate.ts';
import { acrossWall } from '../platform/db/tenant-wall.ts';
import { addFileRoutes } from '../platform/files/file-routes.ts';
import { addRoutes, makeHttpServer, type Guard } from '../platform/http/http-server.ts';
import { jsonSchemaOf, type JsonSchema } from '../platform/http/json-schema.ts';
import { exampleOf } from '../platform/http/openapi-examples.ts';
import { makeAccessTokens } from '../platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../platform/tokens/signing-keys.ts';
import { signedIn } from './factories.ts';
import { testConfig, useApi } from './product.ts';
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

/** The other company: what a forged scope would reach. */
type Target = { readonly companyId: string; readonly ids: readonly string[] };

const apps: FastifyInstance[] = [];
let everything: readonly { readonly name: string; readonly definition: RouteDef }[];
let headers: { authorization: string };
let other: Target;
let secrets: string[];

/** The product whose handlers are told a forged scope: what they ask the database for is not what the caller may see. */
async function makeForged(forgery: Forgery): Promise<FastifyInstance> {
  const tokens = makeAccessTokens(await loadKeyRing(), testConfig.product.slug);
  const guard: Guard = { authenticate: makeAuthenticate(tokens), scopeOf };
  const app = await makeHttpServer({ log: pino({ level: 'silent' }), trustProxy: testConfig.trustProxy });
  addRoutes(app, forged(productRoutes(testConfig, tokens), forgery), guard);
  await addFileRoutes(app, forged(fileRoutes, forgery), guard);
  apps.push(app);
  return app;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function aTarget(name: string): Promise<Target> {
  const { companyId } = await aWholeCompany(name);
  const rows = Object.values(await everyRowOf(companyId)).flat();
  const ids = [...new Set([companyId, ...rows.map(({ id }) => id)])];
  return { companyId, ids: ids.filter((id) => typeof id === 'string') };
}

beforeAll(async () => {
  const mine = await aWholeCompany('Verdalys seule');
  other = await aTarget('Tremblay et fils');
  headers = await signedIn(api.app, mine.manager.email);
  const rows = Object.values(await everyRowOf(other.companyId)).flat();
  const texts = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string');
  secrets = [
    ...new Set([...other.ids, ...texts.filter((text) => /Tremblay|@/.test(text) && !uuid.test(text))]),
  ];
  const tokens = makeAccessTokens(await loadKeyRing(), testConfig.product.slug);
  everything = namedRoutes([...productRoutes(testConfig, tokens), ...fileRoutes]).filter(
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
const days: Readonly<Record<string, string>> = {
  from: '2030-01-01',
  to: '2030-01-31',
  month: '2030-01',
};

/** The least that a route is asked for, and the other company where one may be named. */
function queryOf({ query }: RouteDef, { companyId }: Target): string {
  if (!query) return '';
  const { required = [], properties = {} } = jsonSchemaOf(query, 'input') as {
    required?: string[];
    properties?: Record<string, JsonSchema>;
  };
  const asked = required.map((name) => [name, days[name] ?? String(exampleOf(properties[name]))] as const);
  const named = ['companyId', 'company'].filter((name) => name in properties);
  const all = Object.fromEntries([...asked, ...named.map((name) => [name, companyId] as const)]);
  return `?${new URLSearchParams(all).toString()}`;
}

/** Every address of a route that names something of the other company; a list is asked with and without naming it. */
function urlsOf(route: RouteDef, target: Target): string[] {
  const { path } = route;
  const query = queryOf(route, target);
  // What is chosen among a few words names nobody.
  const words = (jsonSchemaOf(route.params ?? z.object({}), 'input')['properties'] ?? {}) as Record<
    string,
    JsonSchema
  >;
  const chosen = Object.keys(words).reduce(
    (sofar, name) =>
      words[name]?.['enum'] ? sofar.replace(`:${name}`, String(exampleOf(words[name]))) : sofar,
    path,
  );
  if (chosen.includes(':')) return target.ids.map((id) => `${chosen.replaceAll(/:\w+/g, id)}${query}`);
  // One that names several of its things by their ids.
  if (query.includes('ids=')) return target.ids.map((id) => `${chosen}?ids=${id}`);
  return [`${chosen}${query}`, `${chosen}${query.replaceAll(/[?&]company(?:Id)?=[^&]*/g, '')}`];
}

/** Returns the routes that told something of the other company, those that were never asked well enough to tell, and how many were asked. */
async function readsOf(app: FastifyInstance) {
  const routes = everything.filter(({ definition }) => definition.method === 'GET');
  const [told, asked] = [new Set<string>(), new Set<string>()];
  for (const { name, definition } of routes) {
    for (const url of urlsOf(definition, other)) {
      const { body, statusCode } = await app.inject({ url, headers });
      expect([name, url, statusCode >= 500]).toEqual([name, url, false]);
      if (statusCode !== 400) asked.add(name);
      if (statusCode < 400 && secrets.some((secret) => body.includes(secret))) {
        told.add(name);
        // It told once: its other addresses can tell no more of it.
        break;
      }
    }
  }
  const unasked = routes.map(({ name }) => name).filter((name) => !asked.has(name));
  return { told: [...told], unasked, count: routes.length };
}

test.each([
  ['every company', () => ({ kind: 'all' }) as const],
  ['another company', () => ({ kind: 'company', companyId: other.companyId }) as const],
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
      await makeForged({ scope: { kind: 'company', companyId: other.companyId }, withoutWall: true }),
    );
    expect(told.length).toBeGreaterThan(count / 2);
  },
  patienceMs,
);

/** What rules beyond the shape of a field ask for, so that more routes get as far as the database. */
const goodValues: Readonly<Record<string, unknown>> = {
  email: 'nouvelle@exemple.test',
  siret: '73282932000074',
  contact: { firstName: 'Léa', lastName: 'Martin', email: 'lea.martin@entreprise.example' },
  startDate: '2030-01-07',
  meetingUrl: 'https://visio.exemple.test/1',
  leftOn: '2026-01-06',
  // The day of an example is behind us from its morrow on.
  from: '2030-01-10',
  to: '2030-01-11',
  startsOn: '2030-01-10',
  endsOn: '2030-01-11',
  slots: [],
  openingHours: [],
};

function bodyOf({ body }: RouteDef): object | undefined {
  if (!body) return undefined;
  const example = exampleOf(jsonSchemaOf(body, 'input')) as object;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, goodValues[name] ?? (value as unknown)]),
  );
}

/** Returns the routes that changed something of a company, and those whose every body was refused as it stood. */
async function changesOf(app: FastifyInstance, target: Target) {
  const routes = everything.filter(({ definition }) => definition.method !== 'GET');
  const [changed, asked] = [new Set<string>(), new Set<string>()];
  let before = await everyRowOf(target.companyId);
  for (const { name, definition } of routes) {
    const { method } = definition;
    const body = bodyOf(definition);
    for (const url of urlsOf(definition, target)) {
      const { statusCode } = await app.inject({
        method,
        url,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        ...(body ? { payload: body } : {}),
      });
      expect([name, url, statusCode < 500]).toEqual([name, url, true]);
      if (statusCode !== 400) asked.add(name);
    }
    const after = await everyRowOf(target.companyId);
    if (!isDeepStrictEqual(after, before)) changed.add(name);
    before = after;
  }
  const unasked = routes.map(({ name }) => name).filter((name) => !asked.has(name));
  return { changed: [...changed], unasked: unasked.toSorted() };
}

/** The routes whose body is never good enough to get as far as the database: this list only gets shorter. */
const neverAsked: readonly string[] = [
  'programDrafts.keep',
  'programs.simulate',
  'programs.submit',
  'sessionActs.writeDraft',
  'sessions.create',
  'spots.update',
];

/** The routes that are known to change another company when the second wall is away: this list only grows. */
const proofs: readonly string[] = [
  'companies.updateFacts',
  'companyClosings.add',
  'companyManagers.invite',
  'companyProfile.removeLogo',
  'memberImports.abandon',
  'memberImports.change',
  'members.comeBack',
  'members.leave',
  'members.rename',
  'programLife.requestPause',
];

test(
  'a handler that would change another company changes nothing there, whatever the route',
  async () => {
    const app = await makeForged({ scope: { kind: 'company', companyId: other.companyId } });
    expect(await changesOf(app, other)).toMatchObject({ changed: [], unasked: neverAsked });
  },
  patienceMs,
);

test(
  'without the second wall that very handler changes: the routes that hold the proof are named',
  async () => {
    const victim = await aTarget('Lavande et frères');
    const scope = { kind: 'company', companyId: victim.companyId } as const;
    const { changed } = await changesOf(await makeForged({ scope, withoutWall: true }), victim);
    expect(changed).toEqual(expect.arrayContaining([...proofs]));
  },
  patienceMs,
);
