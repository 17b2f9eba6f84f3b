import { expect, test } from 'vitest';
import { isIdempotencyKey } from './run-once.ts';

test.each([
  { length: 15, is: false },
  { length: 16, is: true },
  { length: 255, is: true },
  { length: 256, is: false },
])('a text of $length characters as an idempotency key: $is', ({ length, is }) => {
  expect(isIdempotencyKey('k'.repeat(length))).toBe(is);
});
