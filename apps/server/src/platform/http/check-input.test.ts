import { fieldMessages, route } from '@elan/domain/kernel';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handle } from './handle.ts';
import { addRoutes, makeHttpServer } from './http-server.ts';
import { refusedCharacters } from './refused-characters.ts';

const refused = fieldMessages.charactersRefused;

describe('the characters of a text', () => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['an escape', 'a\u001bb'],
    ['DEL', 'a\u007f'],
    ['a control of the second block', '\u0085'],
    ['a high surrogate alone', '\ud83d'],
    ['a low surrogate alone', 'a\ude00'],
  ])('%s is refused', (_, text) => {
    expect(refusedCharacters(text)).toEqual([{ path: '', message: refused }]);
  });

  test.each(['Zoé 😀', 'deux\nlignes\r\net\tune tabulation', '\u202f\u00a0', '', '‏עברית'])(
    '« %s » is text',
    (text) => {
      expect(refusedCharacters(text)).toEqual([]);
    },
  );

  test('every text of a form is read, with its place; a refused name is not echoed', () => {
    const form = {
      name: 'a',
      tags: ['b', '\u0000'],
      address: { city: '\ud800' },
      sub: { 'x\u0000': 1 },
      n: 1,
    };
    expect(refusedCharacters(form).map(({ path }) => path)).toEqual(['tags.1', 'address.city', 'sub']);
  });

  test('a value nested without end is refused, whatever its depth', () => {
    const deep: unknown = JSON.parse(`{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`);
    expect(refusedCharacters(deep)).toEqual([{ path: 'a', message: fieldMessages.fieldInvalid }]);
  });

  test('no object stands under 64 others', () => {
    const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    expect(refusedCharacters(nested(64))).toEqual([]);
    expect(refusedCharacters(nested(65))).toHaveLength(1);
  });

  test('a thousand refused texts are said twenty times', () => {
    expect(refusedCharacters(Array.from({ length: 1000 }, () => '\u0000'))).toHaveLength(20);
  });
});

const rename = route({
  method: 'POST',
  path: '/api/things/:id',
  summary: 'Renomme.',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.optional(z.string()) }),
  body: z.object({ name: z.string() }),
  output: z.object({ name: z.string() }),
  permission: 'public',
});

async function call(url: string, payload: object) {
  const app = await makeHttpServer({ log: pino({ level: 'silent' }), trustProxy: false });
  addRoutes(app, [handle(rename, ({ body }) => ({ name: body.name }))], {
    authenticate: () => Promise.resolve(null),
    scopeOf: () => ({ kind: 'all' }) as never,
  });
  const answer = await app.inject({ method: 'POST', url, payload });
  await app.close();
  return answer;
}

test('a route refuses them in its path, its query and its body, at their place, and runs nothing', async () => {
  const answer = await call('/api/things/a%00?q=%01', { name: 'a\u0000', other: 1 });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    error: {
      code: 'form-invalid',
      params: {
        issues: [
          { path: 'params.id', message: refused },
          { path: 'query.q', message: refused },
          { path: 'name', message: refused },
        ],
      },
    },
  });
});

test('a wrong type and a missing body are said in French', async () => {
  const sentences = async (payload: object) =>
    (await call('/api/things/a', payload)).json().error.params.issues as { path: string; message: string }[];
  expect(await sentences({ name: 12 })).toEqual([{ path: 'name', message: 'Le champ est invalide' }]);
  expect(await sentences({})).toEqual([{ path: 'name', message: 'Le champ est requis' }]);
});

test('an ordinary text passes', async () => {
  const answer = await call('/api/things/a', { name: 'Zoé\n😀' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { name: 'Zoé\n😀' }]);
});
