import { fieldMessages, fileMaxBytes, type ErrorDef, type RouteDef } from '@elan/domain/kernel';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';
import { exampleOf } from './openapi-examples.ts';

type Catalogue = Readonly<Record<string, ErrorDef<never>>>;
export type NamedRoute = { readonly name: string; readonly definition: RouteDef };

const generalErrors = [
  'form-invalid',
  'malformed-request',
  'too-many-requests',
  'internal',
  'service-unavailable',
];
const bodyErrors = ['request-timeout', 'body-too-large', 'unsupported-media-type'];
// The size and the type of a file have refusals of their own.
const uploadErrors = ['request-timeout', 'files/not-a-file'];
const signedInErrors = ['unauthenticated', 'permission-denied', 'not-found'];
// What a path names may not be there, whoever asks.
const publicErrors = ({ params }: RouteDef): string[] => (params ? ['not-found'] : []);

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

// What the parameters of a refusal read in its example, by name; the others read 12.
const samples: Readonly<Record<string, unknown>> = {
  name: 'page',
  retryAfter: 60,
  on: '23 novembre 2026',
  month: 'novembre 2026',
  suggestion: 'camille.roussel@verdalys.example',
};

// These travel with the refusal without standing in its sentence.
const unsaid: Readonly<Record<string, object>> = {
  'form-invalid': { issues: [{ path: 'name', message: fieldMessages.required }] },
  'transition-forbidden': { entity: 'program', from: 'DRAFT', event: 'start' },
};

/** An example of a refusal: the parameters that its sentence asks for are the ones that it shows. */
function errorExample(code: string, def: ErrorDef<never>) {
  const params: Record<string, unknown> = { ...unsaid[code] };
  const asked = new Proxy(params, {
    get: (_, name) => (params[String(name)] ??= samples[String(name)] ?? 12),
  });
  const message = def.fr(asked as never);
  return { summary: code, value: { error: { code, message, params } } };
}

const fieldsOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {};
// Who acts for any company says for which one.
const companyErrors = ({ query, body }: RouteDef): string[] =>
  'companyId' in { ...fieldsOf(query), ...fieldsOf(body) } ? ['missing-parameter'] : [];

/** The codes that a route may answer, the general ones included. */
export const errorCodesOf = (definition: RouteDef): string[] => [
  ...(definition.errors ?? []),
  ...generalErrors,
  ...(definition.body ? bodyErrors : []),
  ...(definition.upload ? uploadErrors : []),
  ...companyErrors(definition),
  ...(definition.permission === 'public' ? publicErrors(definition) : signedInErrors),
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

function securityOf({ permission, cookie }: RouteDef): Record<string, []>[] {
  const bearer: Record<string, []>[] = permission === 'public' ? [] : [{ bearer: [] }];
  return cookie ? [...bearer, { [cookie]: [] }] : bearer;
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
  const schema = jsonSchemaOf(body, 'input');
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
  const schema = jsonSchemaOf(definition.output, 'output');
  const content = { 'application/json': { schema, example: exampleOf(schema) } };
  return { [status]: { description: 'Réussite.', content } };
}

function operationOf({ name, definition }: NamedRoute, catalogue: Catalogue): Record<string, unknown> {
  return {
    operationId: name,
    summary: definition.summary,
    tags: [name.split('.')[0]],
    parameters: parametersOf(definition),
    ...requestBodyOf(definition),
    responses: { ...successOf(definition), ...errorResponses(definition, catalogue) },
    security: securityOf(definition),
    'x-permission': definition.permission,
  };
}

/** Returns the OpenAPI 3.1 document of the contracts: parameters, bodies, answers, every refusal, with examples. */
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
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ...cookieSchemes(routes, product.cookiePrefix ?? ''),
      },
    },
  };
}
