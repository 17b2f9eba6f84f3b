import { expect, test } from 'vitest';
import { heldIntents, sendOnce } from './intent-keys.ts';
import { SwallowedError } from './network.ts';

const body = (code: string) => ({ error: { code, message: '', params: {} } });
const noWait = () => Promise.resolve();

test('what got no answer is asked again under the same key, and after an answer under another one', async () => {
  const keys: string[] = [];
  const lost = sendOnce('POST /a {}', (key) => {
    keys.push(key);
    return Promise.reject(new Error('no answer'));
  });
  await expect(lost).rejects.toThrow('no answer');
  for (const status of [503, 201, 201]) {
    await sendOnce('POST /a {}', (key) => {
      keys.push(key);
      return Promise.resolve({ status, body: {} });
    });
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('what the connection swallowed, or only its answer, is asked again by itself under its key: nobody is told that it was not done', async () => {
  const keys: string[] = [];
  const answers = [
    () => Promise.reject(new SwallowedError(0, body('unreachable').error)),
    () => Promise.resolve({ status: 409, body: body('idempotency-in-flight') }),
    () => Promise.resolve({ status: 201, body: { id: 'x' } }),
  ];
  const answer = await sendOnce(
    'POST /d {}',
    (key) => {
      keys.push(key);
      return (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))();
    },
    noWait,
  );
  expect(answer).toEqual({ status: 201, body: { id: 'x' } });
  expect(new Set(keys).size).toBe(1);
  const mute = () => Promise.reject(new SwallowedError(0, { ...body('unreachable').error, message: 'mute' }));
  await expect(sendOnce('POST /e {}', mute, noWait)).rejects.toThrow('mute');
});

test('another body is another intent, and a refusal ends its own', async () => {
  const keys: string[] = [];
  for (const name of ['POST /b {"a":1}', 'POST /b {"a":2}', 'POST /b {"a":1}']) {
    await sendOnce(name, (key) => {
      keys.push(key);
      return Promise.resolve({ status: 409, body: body('stale-version') });
    });
  }
  expect(new Set(keys).size).toBe(3);
});

test('a second click while the first is being done waits for its answer', async () => {
  const answers = [
    { status: 409, body: body('idempotency-in-flight') },
    { status: 409, body: body('idempotency-in-flight') },
    { status: 201, body: { id: 'x' } },
  ];
  const keys = new Set<string>();
  const answer = await sendOnce(
    'POST /c {}',
    (key) => {
      keys.add(key);
      return Promise.resolve(answers.shift() ?? { status: 500, body: {} });
    },
    noWait,
  );
  expect(answer).toEqual({ status: 201, body: { id: 'x' } });
  expect(keys.size).toBe(1);
});

test('what was sent is not kept in readable words after a failure: a body may hold a password', async () => {
  await sendOnce('/api/auth/sign-in {"password":"secret-garonne"}', () =>
    Promise.resolve({ status: 503, body: {} }),
  );
  expect(heldIntents().length).toBeGreaterThan(0);
  expect(heldIntents().join()).not.toContain('secret-garonne');
});
