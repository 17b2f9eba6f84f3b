import { expect, test } from 'vitest';
import * as z from 'zod';
import { fileRoutes, productRoutes } from '../compose-routes.ts';
import { answerSerializer } from '../platform/http/answer-serializer.ts';
import { jsonSchemaOf } from '../platform/http/json-schema.ts';
import { exampleOf } from '../platform/http/openapi-examples.ts';
import { makeAccessTokens } from '../platform/tokens/access-tokens.ts';
import { loadKeyRing } from '../platform/tokens/signing-keys.ts';
import { testConfig, useApi } from './product.ts';
import { codesByStatus, wholeDocument } from './whole-document.ts';

const api = useApi();

type Shown = { schema: object; example: unknown };
type Content = { content?: { 'application/json'?: Shown } };
type Operation = {
  operationId: string;
  parameters: (Shown & { name: string })[];
  requestBody?: Content;
  responses: Record<string, Content & Parameters<typeof codesByStatus>[0][string]>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

const served = async () => (await api.app.inject({ url: '/api/openapi.json' })).body;
const readDocument = async () =>
  wholeDocument(JSON.parse(await served()) as Record<string, unknown>) as Document;

/** Every example of an operation with the schema that stands beside it. */
const shownBy = (operation: Operation): [string, Shown][] => [
  ...operation.parameters.map((one): [string, Shown] => [`parameter ${one.name}`, one]),
  ...Object.entries({ body: operation.requestBody ?? {}, ...operation.responses }).flatMap(
    ([name, { content }]): [string, Shown][] =>
      content?.['application/json'] && 'example' in content['application/json']
        ? [[name, content['application/json']]]
        : [],
  ),
];

test('every example of the API document is valid for the schema beside it', async () => {
  const { paths } = await readDocument();
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.length).toBeGreaterThan(20);
  const wrong = operations.flatMap((operation) =>
    shownBy(operation)
      .map(([name, { schema, example }]) => ({
        of: `${operation.operationId} ${name}`,
        issues: z.fromJSONSchema(schema as never).safeParse(example).error?.issues,
      }))
      .filter(({ issues }) => issues),
  );
  expect(wrong).toEqual([]);
});

test('the answer of every route is written whole, however late its serializer is made', async () => {
  const tokens = makeAccessTokens(await loadKeyRing(), 'elan');
  const routes = productRoutes(testConfig, tokens).filter(({ definition: { status } }) => status !== 204);
  expect(routes.length).toBeGreaterThan(100);
  for (const { definition } of routes) {
    const schema = jsonSchemaOf(definition.output, 'output');
    const example = exampleOf(schema);
    const write = answerSerializer({ schema, method: 'GET', url: definition.path });
    expect(JSON.parse(write(example)), definition.path).toEqual(example);
    expect(write(example), definition.path).toBe(write(example));
  }
});

test('the document stays small enough to be read: 1.52 kilobytes an operation, the idempotency key of each POST and all that is shared included', async () => {
  const text = await served();
  const { paths } = JSON.parse(text) as Document;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(Buffer.byteLength(text) / operations.length).toBeLessThan(1520);
});

test('what the document names is named once, and referred to', async () => {
  const text = await served();
  const { components } = JSON.parse(text) as { components: Record<string, Record<string, object>> };
  expect(Object.keys(components['schemas'] ?? {}).length).toBeGreaterThan(30);
  for (const section of ['schemas', 'parameters', 'requestBodies', 'responses', 'examples']) {
    const parts = Object.entries(components[section] ?? {});
    expect(new Set(parts.map(([, part]) => JSON.stringify(part))).size, section).toBe(parts.length);
    for (const [name] of parts) expect(text).toContain(`"#/components/${section}/${name}"`);
  }
});

test('files that are sent and read stand in the document, with their types, their size and their refusals', async () => {
  const { paths } = await readDocument();
  const uploads = Object.entries(paths).flatMap(([path, { put }]) => {
    const types = Object.keys(put?.requestBody?.content ?? {});
    return put && !types.includes('application/json') && types.length > 0
      ? [[path, put, types] as const]
      : [];
  });
  const picture = ['image/png', 'image/jpeg', 'image/webp'];
  expect(Object.fromEntries(uploads.map(([path, , types]) => [path, types]))).toEqual({
    '/api/profile/picture': picture,
    '/api/companies/{id}/logo': picture,
    '/api/sessions/{id}/picture': picture,
    '/api/shop/admin/variants/{id}/logo': picture,
    '/api/news/{id}/picture': picture,
    '/api/objectives/{id}/picture': picture,
    '/api/videos/{id}/picture': picture,
    '/api/videos/{id}/captions': ['application/octet-stream'],
    '/api/videos/{id}/upload/{part}': ['application/octet-stream'],
    '/api/member-imports': ['application/octet-stream'],
    '/api/coach/documents/{kind}/file': ['application/octet-stream'],
  });
  for (const [path, { requestBody, responses }, types] of uploads) {
    for (const type of types) {
      expect(((requestBody?.content ?? {}) as Record<string, object>)[type], path).toEqual({
        schema: { type: 'string', format: 'binary', maxLength: 5_000_000 },
      });
    }
    const codes = codesByStatus(responses);
    expect(Object.keys(responses)).toContain('200');
    expect([...codes.keys()]).toEqual(expect.arrayContaining([400, 401, 403, 413, 415]));
    // A sentence that asks for JSON would be untrue here.
    expect(codes.get(415), path).toContain('files/not-a-file');
    expect(codes.get(415), path).not.toContain('unsupported-media-type');
  }
  const typeRead = (path: string) => Object.keys(paths[path]?.['get']?.responses['200']?.content ?? {});
  expect(typeRead('/api/profile-pictures/{id}')).toEqual(['image/jpeg']);
  expect(typeRead('/api/companies/{id}/logo')).toEqual(['image/png']);
  expect(typeRead('/api/profile/export/file')).toEqual(['application/zip']);
  expect(typeRead('/api/programs/{id}/counter.pdf')).toEqual(['application/pdf']);
  expect(typeRead('/api/calendar/{file}')).toEqual(['text/calendar']);
  const counter = paths['/api/programs/{id}/counter.pdf']?.['get']?.responses['429'];
  expect(JSON.stringify(counter)).toContain('too-many-documents');
});

test('a route that answers nothing answers 204: a client waits for JSON with any other status', async () => {
  const tokens = makeAccessTokens(await loadKeyRing(), 'elan');
  const silent = productRoutes(testConfig, tokens).filter(
    ({ definition }) => definition.output.def.type === 'void',
  );
  expect(silent.length).toBeGreaterThan(5);
  const wrong = silent.filter(({ definition }) => definition.status !== 204);
  expect(wrong.map(({ definition: { method, path } }) => `${method} ${path}`)).toEqual([]);
});

test('a route of files is bound as its contract says, an upload or a download', () => {
  expect(fileRoutes.length).toBeGreaterThan(10);
  for (const { kind, definition } of fileRoutes) {
    expect([definition.path, kind, kind in definition]).toEqual([definition.path, kind, true]);
  }
});

/** Asked again these answer anew: secrets of a session, or what a link or a plan says without being changed. */
const anew = [
  '/api/auth/identity',
  '/api/auth/password-link',
  '/api/auth/password-verdict',
  '/api/auth/reauthenticate',
  '/api/auth/refresh',
  '/api/auth/sign-in',
  '/api/auth/sign-out',
  '/api/company-invitations/reading',
  '/api/coopting-links/reading',
  '/api/espace/videos/{id}/ticket',
  '/api/gyms/{id}/screens/sign',
  '/api/member-invitations/reading',
  '/api/payments/webhooks/{provider}',
  '/api/programs/simulation',
  '/api/shop/admin/previews',
  '/api/shop/company-orders/opened',
  '/api/shop/company-quotes',
  '/api/shop/email-codes',
  '/api/shop/email-proofs',
  '/api/shop/gift-orders/opened',
  '/api/shop/gift-orders/{id}/links',
  '/api/shop/orders/opened',
  '/api/shop/orders/{id}/links',
  '/api/shop/quotes',
  '/api/shop/session-hours',
  '/api/shop/subscriptions/{id}/means',
  '/api/subscriptions/orders/{id}/links',
  '/api/subscriptions/quotes',
  '/api/videos/{id}/ticket',
];

test('every POST takes an idempotency key, but those that change nothing or answer secrets of the moment', async () => {
  const { paths } = await readDocument();
  const taking = (method: string) =>
    Object.entries(paths).flatMap(([path, { [method]: operation }]) =>
      operation ? [{ path, takes: operation.parameters.some(({ name }) => name === 'Idempotency-Key') }] : [],
    );
  expect(['get', 'put', 'patch', 'delete'].flatMap(taking).filter(({ takes }) => takes)).toEqual([]);
  const posts = taking('post');
  expect(posts.length).toBeGreaterThan(100);
  const not = posts.filter(({ takes }) => !takes).map(({ path }) => path);
  expect(not.toSorted()).toEqual(anew);
});
