import type { ErrorDef, RouteDef } from '@elan/domain/kernel';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';
import { exampleOf } from './openapi-examples.ts';

type Catalogue = Readonly<Record<string, ErrorDef<never>>>;
export type NamedRoute = { readonly name: string; readonly definition: RouteDef };

const generalErrors = ['form-invalid', 'too-many-requests', 'internal'];
const signedInErrors = ['unauthenticated', 'permission-denied', 'not-found'];

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'params'],
      properties: {
        code: { type: 'string', description: 'Code du catalogue, stable.' },
        message: { type: 'string', description: 'Phrase française à montrer.' },
        params: { type: 'object', additionalProperties: true },
      },
    },
  },
};

// Any parameter reads 12 in an example: it suits a number, a day or a name well enough to show the sentence.
const sampleParams = new Proxy({}, { get: () => 12 });

const errorExample = (code: string, def: ErrorDef<never>) => ({
  summary: code,
  value: { error: { code, message: def.fr(sampleParams as never), params: {} } },
});

/** The codes that a route may answer, the general ones included. */
export const errorCodesOf = (definition: RouteDef): string[] => [
  ...(definition.errors ?? []),
  ...generalErrors,
  ...(definition.permission === 'public' ? [] : signedInErrors),
];

function errorResponses(definition: RouteDef, catalogue: Catalogue): Record<string, unknown> {
  const byStatus = new Map<number, Record<string, unknown>>();
  for (const code of errorCodesOf(definition)) {
    const def = catalogue[code];
    if (!def)
      throw new Error(`${definition.method} ${definition.path} names ${code}, which no catalogue holds`);
    byStatus.set(def.status, { ...byStatus.get(def.status), [code]: errorExample(code, def) });
  }
  return Object.fromEntries(
    [...byStatus].map(([status, examples]) => [
      String(status),
      {
        description: Object.keys(examples).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } },
      },
    ]),
  );
}

function parametersOf(definition: RouteDef): unknown[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = definition[part] ? jsonSchemaOf(definition[part], 'input') : undefined;
    const required = (schema?.['required'] ?? []) as string[];
    return Object.entries((schema?.['properties'] ?? {}) as Record<string, JsonSchema>).map(
      ([name, json]) => ({
        name,
        in: part === 'params' ? 'path' : 'query',
        required: part === 'params' || required.includes(name),
        schema: json,
        example: exampleOf(json),
      }),
    );
  });
}

function operationOf({ name, definition }: NamedRoute, catalogue: Catalogue): Record<string, unknown> {
  const status = definition.status ?? 200;
  const output = jsonSchemaOf(definition.output, 'output');
  const body = definition.body && jsonSchemaOf(definition.body, 'input');
  return {
    operationId: name,
    summary: definition.summary,
    tags: [name.split('.')[0]],
    parameters: parametersOf(definition),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: body, example: exampleOf(body) } },
      },
    }),
    responses: {
      [status]:
        status === 204
          ? { description: 'Fait.' }
          : {
              description: 'Réussite.',
              content: { 'application/json': { schema: output, example: exampleOf(output) } },
            },
      ...errorResponses(definition, catalogue),
    },
    security: definition.permission === 'public' ? [] : [{ bearer: [] }],
    'x-permission': definition.permission,
  };
}

/** Returns the OpenAPI 3.1 document of the contracts: parameters, bodies, answers, every refusal, with examples. */
export function openApiDocument(
  product: { name: string; version: string },
  routes: readonly NamedRoute[],
  catalogue: Catalogue,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of routes) {
    const path = named.definition.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [named.definition.method.toLowerCase()]: operationOf(named, catalogue) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `API ${product.name}`,
      version: product.version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
