import { fieldMessages, type ErrorDef, type RouteDef } from '@elan/domain/kernel';
import { takesKey } from './run-once.ts';

export type Catalogue = Readonly<Record<string, ErrorDef<never>>>;

const inputErrors = ['form-invalid', 'malformed-request'];
const generalErrors = ['too-many-requests', 'internal', 'service-unavailable'];
const bodyErrors = ['request-timeout', 'body-too-large', 'unsupported-media-type'];
// The size and the type of a file have refusals of their own.
const uploadErrors = ['request-timeout', 'files/not-a-file'];
const keyErrors = ['idempotency-key-reused', 'idempotency-in-flight'];
// A token of another audience opens nothing (threats T06).
const signedInErrors = ['auth/user-not-registered-this-app', 'permission-denied', 'not-found'];
// What a path names may not be there, whoever asks.
const publicErrors = ({ params }: RouteDef): string[] => (params ? ['not-found'] : []);

/** What every refusal answers. */
export const errorSchema = {
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
  return { error: { code, message, params } };
}

const fieldsOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {};
// Who acts for any company says for which one.
const companyErrors = ({ query, body }: RouteDef): string[] =>
  'companyId' in { ...fieldsOf(query), ...fieldsOf(body) } ? ['missing-parameter'] : [];

/** The refusals of a route itself: what it declares, and what its input adds. */
const ownErrors = (definition: RouteDef): string[] => [
  ...(definition.errors ?? []),
  ...inputErrors,
  ...companyErrors(definition),
  ...(definition.permission === 'public' ? publicErrors(definition) : []),
];
/** The refusals that many routes share: who may not ask, what is out of reach, before it runs, or when the server fails. */
const commonErrors = (definition: RouteDef): string[] => [
  ...(takesKey(definition) ? keyErrors : []),
  ...(definition.permission === 'public' ? [] : ['unauthenticated', ...signedInErrors]),
  ...generalErrors,
  ...(definition.body ? bodyErrors : []),
  ...(definition.upload ? uploadErrors : []),
];

/** The codes that a route may answer, the general ones included. */
export const errorCodesOf = (definition: RouteDef): string[] => [
  ...ownErrors(definition),
  ...commonErrors(definition),
];

/**
 * Returns the refusals of a route by status; the shared ones under `default`, which in OpenAPI speaks for every status that is not listed: their
 * examples say theirs. A common code stands under its status where the route has a refusal of its own there.
 */
export function refusalsOf(definition: RouteDef, catalogue: Catalogue): Record<string, object> {
  const defOf = (code: string): ErrorDef<never> => {
    const def = catalogue[code];
    if (def) return def;
    throw new Error(`${definition.method} ${definition.path} names ${code}, which no catalogue holds`);
  };
  const own = new Set(ownErrors(definition).map((code) => defOf(code).status));
  const examples: Record<string, Record<string, object>> = {};
  for (const code of errorCodesOf(definition)) {
    const def = defOf(code);
    const key = own.has(def.status) ? String(def.status) : 'default';
    const summary = own.has(def.status) ? {} : { summary: `HTTP ${def.status}` };
    examples[key] = { ...examples[key], [code]: { ...summary, value: errorExample(code, def) } };
  }
  return Object.fromEntries(
    Object.entries(examples).map(([key, shown]) => [
      key,
      {
        description: key === 'default' ? 'Autre refus.' : 'Refus.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples: shown } },
      },
    ]),
  );
}
