import { expect, test } from 'vitest';
import { outcomeOf } from './send-push.ts';

test.each([
  [199, 'failed'],
  [200, 'taken'],
  [201, 'taken'],
  [299, 'taken'],
  [300, 'failed'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
] as const)('a push service that answers %i: %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
