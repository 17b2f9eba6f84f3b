import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { typographyProblems } from './check-french.ts';
import { fieldMessages, idSchema, pageQuery } from './index.ts';

const messagesOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
const onlyMessageOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  messagesOf(schema, value)[0];

const values = [undefined, null, true, '', 'x', 'x'.repeat(20), -1, 0.5, 1e9, Number.NaN, [], {}, [1, 2, 3]];
const schemas: Record<string, z.ZodMiniType> = {
  text: z.string().check(z.minLength(2), z.maxLength(5)),
  number: z.number().check(z.gt(0), z.lt(10), z.multipleOf(3)),
  integer: z.int().check(z.gte(1), z.lte(4)),
  coerced: z.coerce.number().check(z.int(), z.lte(3)),
  page: z.object(pageQuery),
  identifier: idSchema,
  choice: z.enum(['a', 'b']),
  literal: z.literal('a'),
  truth: z.boolean(),
  list: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
  set: z.set(z.string()),
  record: z.record(z.string().check(z.maxLength(1)), z.int()),
  strict: z.strictObject({ a: z.string() }),
  union: z.union([z.string().check(z.length(3)), z.object({ kind: z.literal('x') })]),
  discriminated: z.discriminatedUnion('kind', [z.object({ kind: z.literal('x') })]),
  email: z.email(),
  address: z.url(),
  uuid: z.uuid(),
  pattern: z.string().check(z.regex(/^\d{5}$/)),
  start: z.string().check(z.startsWith('https:')),
  date: z.date(),
  isoDate: z.iso.date(),
  refined: z.string().check(z.refine(() => false)),
};

test.each(Object.entries(schemas))(
  'whatever is sent instead of %s, the refusal is said in French',
  (_, schema) => {
    const said = [...values, { a: 'x', b: 1 }, { kind: 'y' }, { page: 0, size: 1e6 }, { page: 'x' }].flatMap(
      (value) => messagesOf(schema, value),
    );
    expect(said.length).toBeGreaterThan(0);
    for (const sentence of said) {
      expect(sentence).not.toMatch(/invalid |input|expected|received|too (?:big|small)|unrecognized/i);
      expect(sentence).toMatch(/^\p{Lu}/u);
      expect(typographyProblems(sentence)).toEqual([]);
    }
  },
);

test('a missing value is required, a value of the wrong type is invalid, a number over its bound says which', () => {
  expect(onlyMessageOf(z.object({ a: z.string() }), {})).toBe(fieldMessages.required);
  expect(onlyMessageOf(z.object({ a: z.string() }), undefined)).toBe(fieldMessages.required);
  expect(onlyMessageOf(z.string(), 12)).toBe(fieldMessages.fieldInvalid);
  expect(onlyMessageOf(z.object(pageQuery), { size: '101' })).toBe('Saisissez un nombre d’au plus 100.');
  expect(onlyMessageOf(z.object(pageQuery), { page: '1.5' })).toBe('Saisissez un nombre entier.');
  expect(onlyMessageOf(z.strictObject({}), { b: 1 })).toBe('Cette information n’est pas attendue ici.');
  expect(onlyMessageOf(schemas['list'] ?? z.string(), ['a', 'b', 'c'])).toBe(
    'Choisissez au plus 2 éléments.',
  );
});

test('a schema that carries its own sentence keeps it', () => {
  expect(onlyMessageOf(z.string('Dites-le.'), 1)).toBe('Dites-le.');
  expect(onlyMessageOf(z.string().check(z.minLength(2, 'Plus long.')), 'a')).toBe('Plus long.');
});
