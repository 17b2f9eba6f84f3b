import { expect, test } from 'vitest';
import type { Answer } from '../call.ts';
import type { Operation } from '../openapi.ts';
import type { Walk } from './product.ts';
import { routeFinder, walkAll, type Step } from './walk-all.ts';

const route = (name: string, method: string, path: string, parameters: Operation['parameters'] = []) =>
  ({
    name,
    method,
    path,
    permission: 'public',
    parameters,
    body: undefined,
    answers: new Map(),
  }) as Operation;
const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: {} } as const;
const operations = [
  route('read', 'GET', '/api/things/{id}'),
  route('several', 'GET', '/api/things/several'),
  route('add', 'POST', '/api/things', [key]),
];
const answer = (status: number, text = ''): Answer => ({ status, text, headers: {}, ms: 1 });
const walk = (name: string, ...asked: [string, string][]): Walk => ({
  name,
  async go({ file }) {
    for (const [method, path] of asked) await file(undefined, method, path);
  },
});

test('an address is of the route that names it, before one that takes anything there', () => {
  const routeOf = routeFinder(operations);
  expect(routeOf('GET', '/api/things/several?a=1').operation.name).toBe('several');
  expect(routeOf('GET', '/api/things/42')).toMatchObject({
    operation: { name: 'read' },
    params: { id: '42' },
  });
  expect(() => routeOf('PUT', '/api/things/42')).toThrow('n’est pas au document');
});

test('each act of a walk is sent with a key of its own; one that is refused stops its walk alone, and is told', async () => {
  const sent: Step[] = [];
  const walks = [
    walk('une marche', ['POST', '/api/things'], ['POST', '/api/things']),
    walk('une autre', ['GET', '/api/things/gone'], ['POST', '/api/things']),
  ];
  const walked = await walkAll(walks, operations, async (step) => {
    sent.push(step);
    return step.asked.path.endsWith('gone') ? answer(404, 'perdu') : answer(201, '{}');
  });
  expect(walked).toMatchObject({ whole: 1, waiting: 0 });
  expect(walked.faults.map(({ fault }) => fault)).toEqual([
    expect.stringContaining(
      '« une autre » s’arrête à GET /api/things/{id} : GET /api/things/gone : 404 perdu',
    ),
  ]);
  expect(sent.map(({ operation }) => operation.name)).toEqual(['add', 'add', 'read']);
  const keys = sent.map(({ asked }) => asked.headers?.['idempotency-key']);
  expect([new Set(keys).size, keys[2]]).toEqual([3, undefined]);
});
