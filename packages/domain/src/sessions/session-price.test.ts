import { expect, test } from 'vitest';
import { sessionPriceCents } from './session-price.ts';

const prices = { community60: 9000, community45: 7500, safety20: 4500 };

test('a session has the price of its type and length, a Live one none (D12, D35)', () => {
  expect(sessionPriceCents('COMMUNITY', 60, prices)).toBe(9000);
  expect(sessionPriceCents('COMMUNITY', 45, prices)).toBe(7500);
  expect(sessionPriceCents('COMMUNITY', 50, prices)).toBe(9000);
  expect(sessionPriceCents('SAFETY', 20, prices)).toBe(4500);
  expect(sessionPriceCents('LIVE', 60, prices)).toBeNull();
});
