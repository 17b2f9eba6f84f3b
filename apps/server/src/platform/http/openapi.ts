import { fileMaxBytes, type RouteDef } from '@elan/domain/kernel';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';
import { withComponents, type Operation, type Parameter } from './openapi-components.ts';
import { exampleOf } from './openapi-examples.ts';
import { errorSchema, refusalsOf, type Catalogue } from './openapi-refusals.ts';
import { longestKey, shortestKey, takesKey } from './run-once.ts';

export type NamedRoute = { readonly name: string; readonly definition: RouteDef };

/**
 * A JSON Schema without the bounds that Zod writes on each whole number: those of safe integers say nothing of the value. An answer does not say
 * that it has no other field: one may be added, and a caller takes what it knows.
 */
const shownSchema = (schema: Parameters<typeof jsonSchemaOf>[0], io: 'input' | 'output'): JsonSchema => {
  const json = JSON.stringify(jsonSchemaOf(schema, io));
  return JSON.parse(json, io === 'input' ? withoutSafeBounds : openWithoutSafeBounds) as JsonSchema;
};
const openWithoutSafeBounds = (name: string, value: unknown): unknown =>
  name === 'additionalProperties' && value === false ? undefined : withoutSafeBounds(name, value);
const withoutSafeBounds = (name: string, value: unknown): unknown =>
  (name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
    ? undefined
    : value;

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Une clé au hasard par intention, gardée à chaque renvoi : pendant 24 heures, la même clé et le même corps reçoivent la même réponse, et la demande n’est faite qu’une fois.',
  schema: { type: 'string', minLength: shortestKey, maxLength: longestKey },
  example: '0f8d7a52-6c1e-4b7a-9a53-2f4f0f7f3c11',
};

function parametersOf(definition: RouteDef): Parameter[] {
  return [
    ...inputParametersOf(definition),
    ...(takesKey(definition) ? [{ ...idempotencyKey, ...(definition.needsKey && { required: true }) }] : []),
  ];
}

function inputParametersOf(definition: RouteDef): Parameter[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = definition[part] ? shownSchema(definition[part], 'input') : undefined;
    const required = (schema?.['required'] ?? []) as string[];
    return Object.entries((schema?.['properties'] ?? {}) as Record<string, JsonSchema>).map(
      ([name, json]) => ({
        name,
        in: part === 'params' ? 'path' : 'query',
        ...((part === 'params' || required.includes(name)) && { required: true }),
        schema: json,
        example: exampleOf(json),
      }),
    );
  });
}

const signedIn = [{ bearer: [] }];
/** What a route asks for instead of the token that the document asks for everywhere. */
function securityOf({ permission, cookie }: RouteDef): object {
  const bearer = permission === 'public' ? [] : signedIn;
  if (cookie) return { security: [...bearer, { [cookie]: [] }] };
  return permission === 'public' ? { security: [] } : {};
}

const cookieSchemes = (routes: readonly NamedRoute[], prefix: string): Record<string, object> =>
  Object.fromEntries(
    routes.flatMap(({ definition: { cookie } }) =>
      cookie ? [[cookie, { type: 'apiKey', in: 'cookie', name: `${prefix}${cookie}` }] as const] : [],
    ),
  );

const bytesOf = (types: readonly string[], most?: number): JsonSchema =>
  Object.fromEntries(
    types.map((type) => [
      type,
      { schema: { type: 'string', format: 'binary', ...(most !== undefined && { maxLength: most }) } },
    ]),
  );

function requestBodyOf({ body, upload }: RouteDef): object {
  if (upload) {
    const description = `Les octets du fichier, ${fileMaxBytes / 1_000_000} Mo au plus.`;
    return { requestBody: { required: true, description, content: bytesOf(upload, fileMaxBytes) } };
  }
  if (!body) return {};
  const schema = shownSchema(body, 'input');
  const content = { 'application/json': { schema, example: exampleOf(schema) } };
  return { requestBody: { required: true, content } };
}

function successOf(definition: RouteDef): Record<string, object> {
  const { status = 200, download } = definition;
  if (status === 204) return { 204: { description: 'Fait.' } };
  if (download) {
    return {
      200: { description: 'Les octets du fichier.', content: bytesOf(download) },
      304: { description: 'Inchangé depuis la version nommée par If-None-Match.' },
    };
  }
  const schema = shownSchema(definition.output, 'output');
  const content = { 'application/json': { schema, example: exampleOf(schema) } };
  return { [status]: { description: 'Fait.', content } };
}

function operationOf({ name, definition }: NamedRoute, catalogue: Catalogue): Operation {
  return {
    operationId: name,
    summary: definition.summary,
    tags: [name.split('.')[0]],
    parameters: parametersOf(definition),
    ...requestBodyOf(definition),
    responses: { ...successOf(definition), ...refusalsOf(definition, catalogue) },
    ...securityOf(definition),
    'x-permission': definition.permission,
  };
}

/**
 * Returns the OpenAPI 3.1 document of the contracts: parameters, bodies, answers, every refusal, with examples. What several
 * routes have in common stands once, under `components`.
 */
export function openApiDocument(
  product: {
    readonly name: string;
    readonly version: string;
    /** What this deployment writes before the names of its cookies. */
    readonly cookiePrefix?: string;
  },
  routes: readonly NamedRoute[],
  catalogue: Catalogue,
): Record<string, unknown> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const named of routes) {
    const path = named.definition.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [named.definition.method.toLowerCase()]: operationOf(named, catalogue) };
  }
  const { components, paths: shared } = withComponents(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: `API ${product.name}`,
      version: product.version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    security: signedIn,
    paths: shared,
    components: {
      ...components,
      schemas: { Error: errorSchema, ...components['schemas'] },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ...cookieSchemes(routes, product.cookiePrefix ?? ''),
      },
    },
  };
}
