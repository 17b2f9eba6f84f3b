import { expect, test } from 'vitest';
import { correctedBody } from './corrected.ts';
import { makeHeard } from './heard.ts';
import type { Operation } from './openapi.ts';
import { seededRandom } from './seeded-random.ts';
import { validValue } from './values.ts';

const random = seededRandom('in earnest');
const operationAt = (path: string, body?: Operation['body']): Operation => ({
  name: 'things.change',
  method: 'PUT',
  path,
  permission: 'public',
  parameters: [],
  body,
  answers: new Map(),
});
const change = operationAt('/api/things/{id}', {
  type: 'object',
  required: ['name', 'version'],
  properties: { name: { type: 'string' }, size: { type: 'integer' }, version: { type: 'integer' } },
});
const answerOf = (code: string, params: object) => ({ text: JSON.stringify({ error: { code, params } }) });
const corrected = (sent: object, code: string, params: object) =>
  correctedBody(change, sent, answerOf(code, params), random, () => 'another');

test('a refused request is corrected where the refusal says: the version, what it quotes, the number that it gives', () => {
  expect(corrected({ name: 'a', version: 1 }, 'stale-version', { current: { version: 7 } })).toEqual({
    name: 'a',
    version: 7,
  });
  const namedAfter = Array.from({ length: 30 }, () =>
    corrected({ name: 'a', version: 1 }, 'form-invalid', {
      issues: [{ path: 'name', message: 'Saisissez «\u00a0Verdalys\u00a0» pour continuer.' }],
    }),
  );
  expect(namedAfter).toContainEqual({ name: 'Verdalys', version: 1 });
  const sizes = Array.from({ length: 30 }, () =>
    corrected({ name: 'a', size: 5, version: 1 }, 'form-invalid', {
      issues: [{ path: 'size', message: 'Une séance Safety dure 20 minutes.' }],
    }),
  );
  expect(sizes).toContainEqual({ name: 'a', size: 20, version: 1 });
  expect(corrected({ name: 'a', version: 1 }, 'not-found', {})).toBeUndefined();
});

test('what was told is asked with: a row of the list to who saw it, the secret of a link, the fields of a record', () => {
  const heard = makeHeard();
  const list = operationAt('/api/things');
  heard.keep(list, {}, 'ADMIN', {
    text: JSON.stringify({ items: [{ id: 'a1', name: 'Garonne', version: 3 }] }),
  });
  heard.keep(list, {}, 'FLOOR', { text: JSON.stringify({ items: [{ id: 'f1' }] }) });
  const seen = (caller: string, allowed = (_: string) => true) =>
    heard.rowIn('/api/things', caller, random, allowed)?.id;
  expect([seen('ADMIN'), seen('FLOOR')]).toEqual(['a1', 'f1']);
  expect(seen('ADMIN', (id) => id !== 'a1')).toBe('f1');
  expect(heard.fieldsOf('a1')).toMatchObject({ name: 'Garonne', version: 3 });
  heard.keepWords('Choisissez un mot de passe : http://elan.test/auth/resetPassword?token=abcdef123');
  expect(heard.valueOf('token', random)).toBe('abcdef123');
});

test('who means it gives days to come, in their order', () => {
  const schema = {
    type: 'object',
    required: ['from', 'to'],
    properties: { from: { type: 'string' }, to: { type: 'string' } },
  };
  const drawn = Array.from({ length: 200 }, () =>
    validValue(schema, random, '', () => undefined, { optional: 0 }),
  ) as { from: string; to: string }[];
  const today = new Date().toISOString().slice(0, 10);
  const right = drawn.filter(({ from, to }) => today <= from && from <= to);
  expect(right.length).toBeGreaterThan(100);
});
