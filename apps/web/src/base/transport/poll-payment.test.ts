import { expect, test } from 'vitest';
import { pollPayment } from './poll-payment.ts';

const after = (answers: number, refusals = 0) => ({
  state: { dataUpdateCount: answers, errorUpdateCount: refusals },
});

test('what is being paid is read again at its first pace for two minutes, then once a minute', () => {
  expect(pollPayment(after(1), 5_000)).toBe(5_000);
  expect(pollPayment(after(23), 5_000)).toBe(5_000);
  expect(pollPayment(after(24), 5_000)).toBe(60_000);
  expect(pollPayment(after(39), 3_000)).toBe(3_000);
  expect(pollPayment(after(40), 3_000)).toBe(60_000);
});

test('a server that refuses is asked no more often than one that answers', () => {
  expect(pollPayment(after(12, 12), 5_000)).toBe(60_000);
});

test('what is settled is not read again', () => {
  expect(pollPayment(after(1), undefined)).toBe(false);
});
