import { afterEach, expect, test, vi } from 'vitest';
import { earlyToken, takeEarlyAnswer, type EarlyReads } from './early-answers.ts';

const url = '/api/companies?page=1&size=25';
const asked = (token: string): RequestInit => ({
  method: 'GET',
  headers: { authorization: `Bearer ${token}` },
});

function askedEarly(token: string): Promise<Response> {
  const answer = Promise.resolve(new Response('[]'));
  const reads: EarlyReads = { token: Promise.resolve(token), answers: new Map([[url, { token, answer }]]) };
  vi.stubGlobal('elanEarly', reads);
  return answer;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what the page asked for by itself is taken once by the same call', () => {
  const answer = askedEarly('t1');
  expect(takeEarlyAnswer('/api/spots', asked('t1'))).toBeUndefined();
  expect(takeEarlyAnswer(url, asked('t1'))).toBe(answer);
  expect(takeEarlyAnswer(url, asked('t1'))).toBeUndefined();
});

test('nobody else takes it, nor a call that changes something', () => {
  void askedEarly('t1');
  expect(takeEarlyAnswer(url, { ...asked('t1'), method: 'POST' })).toBeUndefined();
  expect(takeEarlyAnswer(url, asked('t2'))).toBeUndefined();
  // Another person has come: the answer is nobody's any more.
  expect(takeEarlyAnswer(url, asked('t1'))).toBeUndefined();
});

test('an answer that waited for twenty seconds may no longer be so', () => {
  void askedEarly('t1');
  vi.spyOn(performance, 'now').mockReturnValue(20_001);
  expect(takeEarlyAnswer(url, asked('t1'))).toBeUndefined();
});

test('a page without such a script waits for nothing', async () => {
  await expect(earlyToken()).resolves.toBeUndefined();
});
