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

/** How a value is drawn by who means it: a client that wants its request to be taken. */
export type Meant = {
  /** A value that a field of that name had elsewhere. */
  readonly told?: (field: string) => string | number | undefined;
  /** How often a part that may be left out is given. */
  readonly optional?: number;
};

const soonest = 3;
const latest = 40;
const after = 60;
const givenNames = ['Camille', 'Noé', 'Inès', 'Anne-Lise', 'Élie'];

/** Returns digits with one more after them, by which their sum by Luhn is right. */
function closedByLuhn(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, rank) => {
    const weighed = rank % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The number of an establishment: that of its company, then its own. */
const anySiret = (random: Random): string =>
  closedByLuhn(`${closedByLuhn(String(random.int(10_000_000, 99_999_999)))}0001`);

/** A day of the past, today or to come: to come more often than not. */
function meantDay(field: string, random: Random): string {
  if (/^(?:leftOn|heldOn|birthDate)$/.test(field)) return dayIn(-random.int(0, 2));
  if (random.chance(0.2)) return dayIn(-random.int(0, latest));
  return /^(?:to|until|ends?On|endDate|validUntil|expiresOn)$/.test(field)
    ? dayIn(random.int(after, after + latest))
    : dayIn(random.int(soonest, latest));
}

/** What a field of that name takes from somebody who means it: days in their order, an address that exists, words that nobody took. */
function meantText(field: string, random: Random): string | undefined {
  if (/^(?:to|from|since|until|date|day|on|.*Date|.*On|.*Day|validFrom|validUntil)$/.test(field))
    return meantDay(field, random);
  if (/month$/i.test(field)) return dayIn(-random.int(31, dateReach)).slice(0, 7);
  if (/(?:first|last)name$/i.test(field)) return random.pick(givenNames);
  if (/^start$/.test(field)) return '12:00';
  if (/^end$/.test(field)) return '13:00';
  if (/^postalCode$/.test(field)) return '75011';
  if (/^city$/.test(field)) return 'Paris';
  if (/^zones$/.test(field)) return random.pick(['75', '69002', '38']);
  if (/email/i.test(field)) return random.chance(0.7) ? namedText(field, random) : undefined;
  if (/(?:link|url|endpoint|website)$/i.test(field)) return `https://reunion.example/${random.int(1, 1e6)}`;
  if (/slug|keyword/i.test(field)) return `exemple-${random.int(1, 1e6)}`;
  if (/siret$/i.test(field)) return random.chance(0.4) ? anySiret(random) : undefined;
  if (/(?:name|title|label)$|choices|options/i.test(field))
    return random.chance(0.8) ? `Exemple${random.int(1, 1e6)}` : undefined;
  if (/reason|message|comment|words|note$/i.test(field)) return namedText('reason', random);
  return undefined;
}

const dayIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

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

function text(schema: Schema, random: Random, field: string, idOf: IdOf, meant?: Meant): string {
  const id = idOf(field);
  if (id !== undefined) return id;
  if (meant) {
    const told = random.chance(0.9) ? meant.told?.(field) : undefined;
    const value = meantText(field, random) ?? (typeof told === 'string' ? told : undefined);
    if (value !== undefined) return value.slice(0, number(schema, 'maxLength') ?? value.length);
  }
  const examples = schema['examples'];
  if (Array.isArray(examples) && examples.length > 0) return String(random.pick(examples));
  const digits = /^\^(?:\\d|\[0-9\])\{(\d+)\}\$$/.exec(String(schema['pattern']))?.[1];
  if (digits !== undefined) return '7501112345'.repeat(10).slice(0, Number(digits));
  const value = namedText(field, random) ?? random.pick(words);
  return value
    .padEnd(number(schema, 'minLength') ?? 0, 'e')
    .slice(0, number(schema, 'maxLength') ?? value.length + 50);
}

function object(schema: Schema, random: Random, idOf: IdOf, meant?: Meant): Record<string, unknown> {
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.fromEntries(
    Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
      .filter(([name]) => required.has(name) || random.chance(meant?.optional ?? 0.5))
      .map(([name, part]) => [name, validValue(part, random, name, idOf, meant)]),
  );
}

/** Returns a value that a JSON Schema takes, and that looks like what a person would give to a field of that name. */
export function validValue(
  schema: Schema,
  random: Random,
  field: string,
  idOf: IdOf,
  meant?: Meant,
): unknown {
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum']);
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return validValue(random.pick(choices as Schema[]), random, field, idOf, meant);
  const type = Array.isArray(schema['type']) ? random.pick(schema['type'] as string[]) : schema['type'];
  switch (type) {
    case 'object':
      return object(schema, random, idOf, meant);
    case 'array': {
      const least = number(schema, 'minItems') ?? 0;
      const length = random.int(
        least,
        Math.min(number(schema, 'maxItems') ?? longestList, least + longestList),
      );
      return Array.from({ length }, () =>
        validValue((schema['items'] ?? {}) as Schema, random, field, idOf, meant),
      );
    }
    case 'integer':
    case 'number': {
      const told = random.chance(0.5) ? meant?.told?.(field) : undefined;
      if (typeof told === 'number') return told;
      const least = number(schema, 'minimum') ?? (number(schema, 'exclusiveMinimum') ?? 0) + 1;
      return random.int(least, Math.max(least, number(schema, 'maximum') ?? least + 50));
    }
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return text(schema, random, field, idOf, meant);
    default:
      return null;
  }
}
