import type { Schema } from './openapi.ts';
import type { Random } from './seeded-random.ts';

/** Gives an id for a field of that name, or undefined when the field holds none. */
export type IdOf = (field: string) => string | undefined;

const words = ['Élan', 'séance du midi', 'Zoé 😀', 'a', 'Ça va ?', '1er étage', 'O’Brien', '2026'];
const dayMs = 86_400_000;
/** Days around today that a date takes. */
const dateReach = 200;
const longestList = 3;

const number = (schema: Schema, name: string): number | undefined => {
  const found = schema[name];
  return typeof found === 'number' && Math.abs(found) < 1e15 ? found : undefined;
};

/** A text that a field of that name takes more often than not: its schema says only that it is one. */
function namedText(field: string, random: Random): string | undefined {
  if (/email/i.test(field)) return `personne${random.int(1, 1e6)}@voisine${random.int(1, 1e6)}.example`;
  if (/phone/i.test(field)) return `06${random.int(10_000_000, 98_999_999)}`;
  if (/^(?:date|day|from|to|until|.*Date|.*On|.*Day)$/.test(field))
    return new Date(Date.now() + random.int(-dateReach, dateReach) * dayMs).toISOString().slice(0, 10);
  if (/^(?:start|end|.*At)$/.test(field))
    return `${random.pick(['08', '12', '17'])}:${random.pick(['00', '30'])}`;
  if (/postalCode/.test(field)) return random.pick(['75011', '69002', '97400', '67000']);
  if (/url$/i.test(field)) return 'https://reunion.example/salle';
  if (/siret/i.test(field)) return '12345678900011';
  if (/password/i.test(field)) return 'Grand-Elan-2026!';
  if (/reason|message|comment/i.test(field)) return 'Une raison assez longue pour être lue';
  return undefined;
}

function text(schema: Schema, random: Random, field: string, idOf: IdOf): string {
  const id = idOf(field);
  if (id !== undefined) return id;
  const examples = schema['examples'];
  if (Array.isArray(examples) && examples.length > 0) return String(random.pick(examples));
  const digits = /^\^(?:\\d|\[0-9\])\{(\d+)\}\$$/.exec(String(schema['pattern']))?.[1];
  if (digits !== undefined) return '7501112345'.repeat(10).slice(0, Number(digits));
  const value = namedText(field, random) ?? random.pick(words);
  return value
    .padEnd(number(schema, 'minLength') ?? 0, 'e')
    .slice(0, number(schema, 'maxLength') ?? value.length + 50);
}

function object(schema: Schema, random: Random, idOf: IdOf): Record<string, unknown> {
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.fromEntries(
    Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
      .filter(([name]) => required.has(name) || random.chance(0.5))
      .map(([name, part]) => [name, validValue(part, random, name, idOf)]),
  );
}

/** Returns a value that a JSON Schema takes, and that looks like what a person would give to a field of that name. */
export function validValue(schema: Schema, random: Random, field: string, idOf: IdOf): unknown {
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum']);
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return validValue(random.pick(choices as Schema[]), random, field, idOf);
  const type = Array.isArray(schema['type']) ? random.pick(schema['type'] as string[]) : schema['type'];
  switch (type) {
    case 'object':
      return object(schema, random, idOf);
    case 'array': {
      const least = number(schema, 'minItems') ?? 0;
      const length = random.int(
        least,
        Math.min(number(schema, 'maxItems') ?? longestList, least + longestList),
      );
      return Array.from({ length }, () => validValue((schema['items'] ?? {}) as Schema, random, field, idOf));
    }
    case 'integer':
    case 'number': {
      const least = number(schema, 'minimum') ?? (number(schema, 'exclusiveMinimum') ?? 0) + 1;
      return random.int(least, Math.max(least, number(schema, 'maximum') ?? least + 50));
    }
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return text(schema, random, field, idOf);
    default:
      return null;
  }
}
