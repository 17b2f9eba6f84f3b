import { expect, test } from 'vitest';
import { polluted } from './attacks.ts';
import { offContract } from './contract.ts';
import type { Operation } from './openapi.ts';
import { findingOf, notRun, onceEach } from './proof.ts';
import { seededRandom } from './seeded-random.ts';
import { validValue } from './values.ts';

const operation: Operation = {
  name: 'things.read',
  method: 'GET',
  path: '/api/things/{id}',
  permission: 'public',
  parameters: [],
  body: undefined,
  answers: new Map([
    [200, { schema: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } } }],
    [404, { schema: { type: 'object', required: ['error'] }, codes: ['not-found'] }],
    [204, {}],
  ]),
};
const refusal = (code: string, message = 'Cette page n’existe pas.') => ({
  error: { code, message, params: {} },
});
const judge = (status: number, body: unknown) =>
  offContract(operation, {
    status,
    text: body === undefined ? '' : JSON.stringify(body),
    headers: { 'content-type': 'application/json; charset=utf-8' },
    ms: 1,
  });

test('a seed draws the same values again, another one others', () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed, 'fuzz');
    return Array.from({ length: 20 }, () => random.int(1, 1_000_000));
  };
  expect(draw(42)).toEqual(draw(42));
  expect(draw(42)).not.toEqual(draw(43));
});

test('an answer is judged by its status, its body, its code and its sentence', () => {
  expect([judge(200, { n: 1 }), judge(404, refusal('not-found')), judge(204, undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(judge(200, { n: 'un' })).toContain('hors du schéma');
  expect(judge(404, refusal('things/gone'))).toContain('n’est pas au contrat');
  expect(judge(404, refusal('not-found', 'Il en reste undefined.'))).toContain('undefined');
  expect(judge(418, refusal('teapot'))).toContain('418');
  expect(judge(204, {})).toContain('porte un corps');
});

test('a drawn value is one that its schema takes', () => {
  const random = seededRandom(1);
  const schema = {
    type: 'object',
    required: ['spotId', 'places'],
    properties: { spotId: { type: 'string' }, places: { type: 'integer', minimum: 1, maximum: 3 } },
  };
  for (let n = 0; n < 20; n += 1) {
    const value = validValue(schema, random, '', (field) => (field === 'spotId' ? 'an id' : undefined));
    expect(value).toMatchObject({ spotId: 'an id' });
    expect([1, 2, 3]).toContain((value as { places: number }).places);
  }
});

test('a body that pollutes keeps what it says', () => {
  expect(JSON.parse(polluted('{"a":1}'))).toMatchObject({ a: 1 });
  expect(polluted('{}')).toMatch(/^\{"__proto__".*\}$/);
  expect(() => JSON.parse(polluted('{}'))).not.toThrow();
});

test('a fault that comes again is told once, and a proof with a fault does not hold', () => {
  const same = { key: 'a', fault: 'une faute' };
  expect(onceEach([same, same, { key: 'b', fault: 'une autre' }])).toEqual(['une faute (× 2)', 'une autre']);
  expect(findingOf('2 essais', []).held).toBe(true);
  const many = findingOf(
    '2 essais',
    Array.from({ length: 30 }, (_, n) => `faute ${n}`),
  );
  expect([many.held, many.detail.at(-1)]).toEqual([false, '… et 10 autres']);
  expect(notRun('root').held).toBeUndefined();
});
