import type { Schema } from './openapi.ts';
import type { Random } from './seeded-random.ts';

/** Hostile texts: injections, control characters, broken Unicode, numbers at the edge. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u202d',
  'İı',
  '٣٤',
  "' or '1'='1",
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '%27%20OR%201=1',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e999',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '-000001-01-01',
  '+275760-09-13',
  '9999-12-31',
  '2026-12-31T23:59:60Z',
  '24:00',
  '25:61',
  '=cmd|calc!A1',
  'a@b',
  'é'.repeat(300),
  'x'.repeat(10_000),
];

const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  1e-300,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  4_294_967_296,
];
const hugeTextLength = 100_000;
const hugeListLength = 20_000;
const depth = 2000;

const nested = (): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Values of another type than the one that a field has. */
const wrongTypes: readonly unknown[] = [
  null,
  true,
  0,
  '',
  'texte',
  [],
  {},
  [null],
  [[]],
  { a: 1 },
  [{}],
  1.5,
];

/** What an attack on one value does to it. */
export type Attack = 'boundary' | 'wrong-type' | 'hostile' | 'huge';
export const attacks: readonly Attack[] = ['boundary', 'wrong-type', 'hostile', 'huge'];

function boundary(schema: Schema, random: Random): unknown {
  const bounds = ['minimum', 'maximum', 'exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];
  const found = bounds.filter((name) => typeof schema[name] === 'number');
  if (found.length === 0) return random.pick([...hostileNumbers, ...hostileTexts]);
  const name = random.pick(found);
  const at = (schema[name] as number) + random.pick([-1, 0, 1]);
  if (name.endsWith('Length')) return 'é'.repeat(Math.max(0, Math.min(at, hugeTextLength)));
  if (name.endsWith('Items'))
    return Array.from({ length: Math.max(0, Math.min(at, hugeListLength)) }, () => 'a');
  return at;
}

/** Returns what an attack puts in the place of a value. */
export function attackedValue(attack: Attack, schema: Schema, random: Random): unknown {
  switch (attack) {
    case 'boundary':
      return boundary(schema, random);
    case 'wrong-type':
      return random.pick(wrongTypes);
    case 'hostile':
      return random.pick([...hostileTexts, ...hostileNumbers]);
    case 'huge':
      return random.pick<() => unknown>([
        () => 'x'.repeat(hugeTextLength),
        () => Array.from({ length: hugeListLength }, () => 1),
        nested,
      ])();
  }
}

/** A marker that no answer may hold: only prototype pollution would bring it there. */
export const pollution = 'elan-polluted';

/** Adds `__proto__` to the text of a JSON object: prototype pollution of a parser that merges blindly. */
export const polluted = (json: string): string =>
  json.startsWith('{')
    ? `{"__proto__":{"${pollution}":"${pollution}"},"constructor":{"prototype":{"${pollution}":"${pollution}"}}${json === '{}' ? '}' : `,${json.slice(1)}`}`
    : json;

const overLimit = 1_100_000;

/** Bodies that are no JSON of ours, with the headers that they are sent with. */
export const brokenBodies: readonly { body: string; headers?: Record<string, string> }[] = [
  { body: '' },
  { body: '{' },
  { body: 'null' },
  { body: '[]' },
  { body: '"texte"' },
  { body: '1e999' },
  { body: '{"a":1}{"b":2}' },
  { body: '\ufeff{}' },
  { body: '{"a":"\\ud800"}' },
  { body: '<a/>', headers: { 'content-type': 'text/xml' } },
  { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { body: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } },
  { body: '{}', headers: { 'content-type': '' } },
  { body: '{}', headers: { 'content-encoding': 'gzip' } },
  { body: `{"a":"${'x'.repeat(overLimit)}"}` },
];
