import { kernelErrors } from '@elan/domain/kernel';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { OutsideUnavailable } from '../outside/outside-error.ts';
import { makeHttpServer } from './http-server.ts';

async function answerTo(thrown: unknown, log = pino({ level: 'silent' })) {
  const app = await makeHttpServer({ log, trustProxy: false });
  app.get('/it', () => Promise.reject(thrown as Error));
  const answer = await app.inject({ url: '/it' });
  await app.close();
  return answer;
}

test('a foreseen refusal answers its status, code, sentence and parameters', async () => {
  const answer = await answerTo(kernelErrors.fail('too-many-requests', { retryAfter: 30 }));
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('30');
  expect(answer.json()).toEqual({
    error: {
      code: 'too-many-requests',
      message: 'Trop de tentatives. Réessayez dans 30 secondes.',
      params: { retryAfter: 30 },
    },
  });
});

test('what was not foreseen answers `internal`, and nothing of the cause leaves the server', async () => {
  const answer = await answerTo(new Error('password of the database'));
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ error: { code: 'internal', params: {} } });
  expect(answer.body).not.toContain('password');
});

test.each([
  { of: 'what was not foreseen', thrown: new Error('a bug'), logged: ['unforeseen failure'] },
  { of: 'a refusal', thrown: kernelErrors.fail('not-found'), logged: [] },
])('the log tells of $of: $logged', async ({ thrown, logged }) => {
  const lines: string[] = [];
  await answerTo(thrown, pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }));
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(logged);
});

test('a database that does not answer in time says to come back', async () => {
  const answer = await answerTo(new Error('timeout exceeded when trying to connect'));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.json()).toMatchObject({ error: { code: 'service-unavailable' } });
});

test('a database that is away, or goes away in the middle, says to come back', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const lost = new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') });
  const gone = new Error('Client has encountered a connection error and is not queryable');
  for (const thrown of [refused, lost, gone]) expect((await answerTo(thrown)).statusCode).toBe(503);
});

test('an outside service that is needed and away says to come back, and not which it is', async () => {
  const answer = await answerTo(new OutsideUnavailable('s3', 'timeout', { cause: new Error('secret') }));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.json()).toMatchObject({ error: { code: 'service-unavailable' } });
  expect(answer.body).not.toMatch(/s3|secret/);
});

const refusedByPostgres = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new pg.DatabaseError('refused', 1, 'error'), { code }) });

test.each(['40P01', '40001', '08006', '53300', '57014', '55P03'])(
  'PostgreSQL gives up with %s: the same request may succeed in a moment',
  async (code) => {
    const answer = await answerTo(refusedByPostgres(code));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  },
);

test.each(['22021', '22P05'])(
  'a text that PostgreSQL cannot hold (%s) is a refusal, not a failure',
  async (code) => {
    const answer = await answerTo(refusedByPostgres(code));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid-parameter' } });
  },
);
