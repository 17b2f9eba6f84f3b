import type { JsonSchema } from './json-schema.ts';

const byFormat: Record<string, unknown> = {
  uuid: '8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60',
  date: '2026-11-23',
  'date-time': '2026-11-23T11:30:00Z',
  email: 'camille.roussel@verdalys.example',
  uri: 'https://elan.example/logo.png',
};

function numberExample(schema: JsonSchema): number {
  const least = typeof schema['minimum'] === 'number' ? schema['minimum'] : 1;
  return Math.abs(least) > 1e9 ? 1 : Math.max(least, 1);
}

function textExample(schema: JsonSchema): unknown {
  const known = byFormat[String(schema['format'])];
  if (known !== undefined) return known;
  const least = typeof schema['minLength'] === 'number' ? schema['minLength'] : 1;
  return 'texte'.padEnd(least, 'e');
}

/**
 * Returns an example value of a JSON Schema: the contract's own `examples` where it has some, else a plausible value by type.
 * Deterministic: the document is the same at each start.
 */
export function exampleOf(schema: JsonSchema | undefined): unknown {
  if (!schema) return undefined;
  const own = schema['examples'];
  if (Array.isArray(own) && own.length > 0) return own[0];
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return exampleOf(choices[0] as JsonSchema);
  switch (schema['type']) {
    case 'object': {
      const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
      return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, exampleOf(part)]));
    }
    case 'array':
      return schema['maxItems'] === 0 ? [] : [exampleOf(schema['items'] as JsonSchema)];
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
