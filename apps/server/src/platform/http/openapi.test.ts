import {
  errors,
  kernelErrors,
  route,
  pageQuery,
  civilDateSchema,
  timeOfDaySchema,
} from '@elan/domain/kernel';
import { expect, test } from 'vitest';
import * as full from 'zod';
import * as z from 'zod/mini';
import { codesByStatus, wholeDocument } from '../../testing/whole-document.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { exampleOf } from './openapi-examples.ts';
import { errorCodesOf } from './openapi-refusals.ts';
import { openApiDocument, type NamedRoute } from './openapi.ts';

const schemas: Record<string, z.ZodMiniType> = {
  'a postal code': z.string().check(z.regex(/^\d{5}$/)),
  'a long text': z.string().check(z.minLength(12)),
  'a short text': z.string().check(z.maxLength(2)),
  'an e-mail': z.email(),
  'an identifier': z.uuid(),
  'a page': z.object(pageQuery),
  'a percentage': z.number().check(z.gte(0), z.lte(0.5)),
  'a number above another': z.int().check(z.gt(7)),
  'a negative number': z.int().check(z.lte(-3)),
  'half hours': z.int().check(z.gte(40), z.multipleOf(30)),
  'a list of three': z.array(z.boolean()).check(z.minLength(3)),
  'an empty list': z.array(z.string()).check(z.maxLength(0)),
  'a pair': z.tuple([z.string(), z.int()]),
  'a record by name': z.record(z.enum(['a', 'b']), z.int()),
  'a record': z.record(z.string(), z.int()),
  'what may be absent': z.object({ a: z.optional(z.string()), b: z.nullable(z.int()) }),
  'a choice': z.discriminatedUnion('kind', [z.object({ kind: z.literal('x'), n: z.int() })]),
  'both of two': z.intersection(z.object({ a: z.string() }), z.object({ b: z.int() })),
  'a day': civilDateSchema,
  'an hour': timeOfDaySchema,
};

test.each(Object.entries(schemas))(
  'the example of %s is one, for the document and for the contract',
  (_, schema) => {
    const json = jsonSchemaOf(schema, 'input');
    const example = exampleOf(json);
    expect(full.fromJSONSchema(json as never).safeParse(example).error).toBeUndefined();
    expect(schema.safeParse(example).error).toBeUndefined();
  },
);

const catalogue = errors({
  ...kernelErrors.defs,
  'things/full': { status: 409, fr: (p: { max: number }) => `Pas plus de ${p.max} choses.` },
  'things/crowded': { status: 429, fr: () => 'Trop de monde.' },
});
const open = route({
  method: 'POST',
  path: '/api/things/:id',
  summary: 'Ouvre.',
  params: z.object({ id: z.string() }),
  body: z.object({ code: z.string().check(z.regex(/^\d{5}$/)) }),
  output: z.object({ ok: z.boolean() }),
  errors: ['things/full'],
  permission: 'public',
  cookie: 'elan_refresh',
});
type Refusal = { error: { code: string; message: string; params: object } };
type Example = { summary?: string; value: Refusal };
type Response = { content: { 'application/json': { examples?: Record<string, Example> } } };
type Operation = { security?: unknown; responses: Record<string, Response> };
type Document = { paths: Record<string, Record<string, Operation>>; components: object };

const served = (routes: readonly NamedRoute[]) =>
  openApiDocument({ name: 'Élan', version: '1' }, routes, catalogue.defs);
const documentOf = (routes: readonly NamedRoute[] = [{ name: 'things.open', definition: open }]) => {
  const document = wholeDocument(served(routes)) as Document;
  const operation = document.paths['/api/things/{id}']?.['post'] as Operation;
  const { responses } = operation;
  const examples = Object.values(responses).flatMap(({ content }) =>
    Object.entries(content['application/json'].examples ?? {}),
  );
  const refusals = new Map(examples.map(([code, { value }]) => [code, value.error]));
  return { document, operation, responses, refusals, codes: codesByStatus(responses) };
};

test('the example of a refusal has the parameters that its sentence says', () => {
  const { refusals, codes } = documentOf();
  expect(refusals.get('things/full')).toEqual({
    code: 'things/full',
    message: 'Pas plus de 12 choses.',
    params: { max: 12 },
  });
  expect(refusals.get('too-many-requests')?.params).toEqual({ retryAfter: 60 });
  expect(refusals.get('form-invalid')?.params).toEqual({
    issues: [{ path: 'name', message: 'Le champ est requis' }],
  });
  expect(codes.get(409)).toEqual(['things/full', 'idempotency-in-flight']);
  expect(codes.get(429)).toEqual(['too-many-requests']);
});

test('a route with a body says all that may refuse it, and any route that the service may be away', () => {
  const { codes, responses } = documentOf();
  expect(Object.keys(responses)).toContain('200');
  expect([...codes.keys()]).toEqual(expect.arrayContaining([400, 409, 413, 415, 429, 500, 503]));
});

test('a common refusal stands beside the one that a route has of the same status', () => {
  const crowded = { ...open, errors: ['things/crowded'] };
  const { responses } = documentOf([{ name: 'things.open', definition: crowded }]);
  const shown = (status: string) =>
    Object.keys(responses[status]?.content['application/json'].examples ?? {});
  expect(shown('429')).toEqual(['things/crowded', 'too-many-requests']);
  expect(shown('default')).not.toContain('too-many-requests');
});

test('who acts for any company may have to say for which one', () => {
  const chosen = { ...open, body: z.object({ companyId: z.optional(z.string()) }) };
  expect(errorCodesOf(chosen)).toContain('missing-parameter');
  expect(errorCodesOf(open)).not.toContain('missing-parameter');
});

test('what a public path names may not be there', () => {
  expect(documentOf().codes.get(404)).toEqual(['not-found']);
});

test('a route that reads a cookie says which', () => {
  const { document, operation } = documentOf();
  expect(operation.security).toEqual([{ elan_refresh: [] }]);
  expect(document['components']).toMatchObject({
    securitySchemes: { elan_refresh: { type: 'apiKey', in: 'cookie', name: 'elan_refresh' } },
  });
});
