import { expect, test } from 'vitest';
import { askedWait, callPatiently, newAgent, type Answer } from './call.ts';

const answer = (status: number, after?: string): Answer => ({
  status,
  headers: after === undefined ? {} : { 'retry-after': after },
  text: '',
  ms: 1,
});
const asked = { method: 'POST', path: '/api/things' };

test('a product that is busy is asked again when it says, and its answer is the one that counts', async () => {
  const answers = [answer(503, '0'), answer(503, '0'), answer(201)];
  const got = await callPatiently(1, asked, newAgent(), async () => answers.shift() ?? answer(500));
  expect([got.status, got.waits]).toEqual([201, 2]);
});

test('a refusal that does not say when to come back, and any other failure, are answers', async () => {
  expect((await callPatiently(1, asked, newAgent(), async () => answer(503))).waits).toBe(0);
  expect((await callPatiently(1, asked, newAgent(), async () => answer(500, '0'))).status).toBe(500);
});

test('a product that stays busy is given up after some waits, and told apart from one that failed', async () => {
  const got = await callPatiently(1, asked, newAgent(), async () => answer(503, '0'));
  expect([got.status, got.waits]).toEqual([503, 6]);
  expect(askedWait(got)).toBe(0);
  expect(askedWait(answer(500))).toBeUndefined();
});
