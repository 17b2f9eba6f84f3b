import type { JsonSchema } from './json-schema.ts';

const byFormat: Record<string, unknown> = {
  uuid: '8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60',
  date: '2026-11-23',
  'date-time': '2026-11-23T11:30:00Z',
  email: 'camille.roussel@verdalys.example',
  uri: 'https://elan.example/logo.png',
};

const numberOf = (schema: JsonSchema, name: string): number | undefined => {
  const found = schema[name];
  // Zod writes the bounds of safe integers: they say nothing of the value.
  return typeof found === 'number' && Math.abs(found) < 1e15 ? found : undefined;
};

function numberExample(schema: JsonSchema): number {
  const above = numberOf(schema, 'exclusiveMinimum');
  const below = numberOf(schema, 'exclusiveMaximum');
  const least = numberOf(schema, 'minimum') ?? (above === undefined ? undefined : above + 1);
  const most = numberOf(schema, 'maximum') ?? (below === undefined ? undefined : below - 1);
  const step = numberOf(schema, 'multipleOf');
  const value = Math.min(Math.max(1, least ?? 1), most ?? Infinity);
  return step === undefined ? value : Math.ceil(value / step) * step;
}

function textExample(schema: JsonSchema): unknown {
  const known = byFormat[String(schema['format'])];
  if (known !== undefined) return known;
  // A postal code, a SIRET, a code by e-mail: so many digits. Other patterns carry `examples`.
  const digits = /^\^(?:\\d|\[0-9\])\{(\d+)\}\$$/.exec(String(schema['pattern']))?.[1];
  if (digits !== undefined) return '7501112345'.repeat(10).slice(0, Number(digits));
  const text = 'texte'.padEnd(numberOf(schema, 'minLength') ?? 0, 'e');
  return text.slice(0, numberOf(schema, 'maxLength') ?? text.length);
}

function objectExample(schema: JsonSchema): Record<string, unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const others = schema['additionalProperties'];
  const unnamed = ((schema['required'] ?? []) as string[]).filter((name) => !(name in properties));
  return Object.fromEntries([
    ...Object.entries(properties).map(([name, part]) => [name, exampleOf(part)] as const),
    ...unnamed.map(
      (name) => [name, exampleOf(typeof others === 'object' ? (others as JsonSchema) : {})] as const,
    ),
  ]);
}

function listExample(schema: JsonSchema): unknown[] {
  const { items } = schema;
  if (Array.isArray(items)) return (items as JsonSchema[]).map((part) => exampleOf(part));
  const most = numberOf(schema, 'maxItems') ?? Infinity;
  const length = Math.min(Math.max(1, numberOf(schema, 'minItems') ?? 1), most);
  return Array.from({ length }, () => exampleOf(items as JsonSchema | undefined));
}

function ofType(schema: JsonSchema): unknown {
  switch (schema['type']) {
    case 'object':
      return objectExample(schema);
    case 'array':
      return listExample(schema);
    case 'integer':
    case 'number':
      return numberExample(schema);
    case 'boolean':
      return true;
    case 'string':
      return textExample(schema);
    default:
      return null;
  }
}

/**
 * Returns an example value of a JSON Schema, valid for it: the contract's own `examples` where it has some (a pattern
 * other than digits needs them), else a plausible value by type. Deterministic: the document is the same at each start.
 */
export function exampleOf(schema: JsonSchema | undefined): unknown {
  if (!schema) return undefined;
  const own = schema['examples'];
  if (Array.isArray(own) && own.length > 0) return own[0];
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return exampleOf(choices[0] as JsonSchema);
  const parts = schema['allOf'];
  // A text with two patterns is `allOf` beside its type: only objects are made of several parts here.
  if (Array.isArray(parts) && schema['type'] === undefined)
    return Object.assign({}, ...parts.map((part) => exampleOf(part as JsonSchema))) as unknown;
  return ofType(schema);
}
