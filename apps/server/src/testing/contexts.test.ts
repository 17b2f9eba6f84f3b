import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCodesContract } from '@elan/domain/error-codes';
import { route, type RouteDef } from '@elan/domain/kernel';
import { getTableName } from 'drizzle-orm';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { contexts } from '../compose-contexts.ts';
import { productJobs } from '../compose-services.ts';
import type { ContextManifest } from '../platform/context/context-manifest.ts';
import { makeAccessTokens } from '../platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../platform/tokens/signing-keys.ts';
import { testConfig, useProduct } from './product.ts';

useProduct();

const checkout = fileURLToPath(new URL('../../../..', import.meta.url));
const isRoute = (value: unknown): value is RouteDef =>
  typeof value === 'object' && value !== null && 'method' in value && 'permission' in value;

/** Every route that the domain exports in a contract. */
async function domainRoutes(): Promise<RouteDef[]> {
  const found: RouteDef[] = [];
  for (const index of globSync('packages/domain/src/*/index.ts', { cwd: checkout })) {
    const exported = Object.entries((await import(join(checkout, index))) as Record<string, unknown>);
    const contracts = exported.filter(([name]) => name.endsWith('Contract')).map(([, contract]) => contract);
    found.push(...contracts.flatMap((contract) => Object.values(contract as object)).filter(isRoute));
  }
  return found;
}

const contractsOf = ({ contracts = {} }: ContextManifest): RouteDef[] =>
  Object.values(contracts).flatMap((contract) => Object.values(contract));

/** What the composition itself answers: the catalogue of errors is of no context. */
const ofTheComposition: readonly RouteDef[] = Object.values(errorCodesContract);

/** The routes of the domain that no manifest takes up, and those that several do. */
function misplaced(routes: readonly RouteDef[], manifests: readonly ContextManifest[]): string[] {
  const taken = [...ofTheComposition, ...manifests.flatMap(contractsOf)];
  return [...new Set(routes)].flatMap((one) => {
    const times = taken.filter((other) => other === one).length;
    return times === 1 ? [] : [`${one.method} ${one.path}: in ${times} manifests`];
  });
}

test('every contract of the domain is in the manifest of one context', async () => {
  const routes = await domainRoutes();
  expect(routes.length).toBeGreaterThan(200);
  expect(misplaced(routes, contexts)).toEqual([]);
});

test('a contract that no manifest takes up is seen, and one that two do', () => {
  const planted = route({
    method: 'GET',
    path: '/api/planted',
    summary: 'Une route que personne ne prend.',
    output: z.object({}),
    permission: 'public',
  });
  const manifest: ContextManifest = { name: 'test-planted', contracts: { planted: { read: planted } } };
  expect(misplaced([planted], contexts)).toEqual(['GET /api/planted: in 0 manifests']);
  expect(misplaced([planted], [manifest])).toEqual([]);
  expect(misplaced([planted], [manifest, manifest])).toEqual(['GET /api/planted: in 2 manifests']);
});

test('a context answers the routes of its contracts, all of them and no other', async () => {
  const tokens = makeAccessTokens(await loadKeyRing(), 'elan');
  for (const manifest of contexts) {
    const { routes = [], fileRoutes = [] } = manifest;
    const environment = { config: testConfig, tokens, jobs: productJobs };
    const bound = [...(typeof routes === 'function' ? routes(environment) : routes), ...fileRoutes];
    const paths = (definitions: readonly RouteDef[]) =>
      definitions.map(({ method, path }) => `${method} ${path}`).toSorted();
    expect([manifest.name, paths(bound.map(({ definition }) => definition))]).toEqual([
      manifest.name,
      paths([...new Set(contractsOf(manifest))]),
    ]);
  }
});

const server = join(checkout, 'apps/server/src');

test('every folder of a context has its manifest in the list, under its own name', () => {
  const folders = globSync('contexts/*/', { cwd: server }).map((folder) => folder.split('/')[1] ?? '');
  expect(contexts.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

test('the tables that a manifest walls, leaves open or has followed by the audit are its own', () => {
  const foreign = contexts.flatMap(({ name, personalData = [], walledTables, openTables, audited = {} }) => {
    const own = personalData.map(({ table }) => getTableName(table));
    const told = [...Object.keys({ ...walledTables, ...openTables }), ...Object.values(audited)];
    return told.filter((table) => !own.includes(table)).map((table) => `${name}: ${table}`);
  });
  expect(foreign).toEqual([]);
});

test('every need that the code of a context declares is in its manifest', () => {
  const listed = contexts.flatMap(({ name, needs = [] }) => needs.map(({ key }) => [name, key].join(' ')));
  const declared = globSync('contexts/**/*.ts', { cwd: server }).flatMap((file) =>
    [...readFileSync(join(server, file), 'utf8').matchAll(/\.named\(\s*'([^']+)'/g)].map(
      ([, key]) => `${file.split('/')[1]} ${key}`,
    ),
  );
  expect(declared.length).toBeGreaterThan(20);
  expect(listed.toSorted()).toEqual(declared.toSorted());
  expect(declared.filter((one) => !/^([\w-]+) \1\./.test(one))).toEqual([]);
});
