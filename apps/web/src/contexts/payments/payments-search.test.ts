import { expect, test } from 'vitest';
import { directionOf, paymentsSearch } from './payments-search.ts';

test('the newest payments stand first, and the list says so; both ways can be asked of each column', () => {
  expect(directionOf({})).toBe('desc');
  expect(directionOf({ sort: 'amount' })).toBe('asc');
  for (const direction of ['asc', 'desc'] as const)
    for (const sort of [undefined, 'createdAt', 'amount'] as const)
      expect(directionOf(paymentsSearch.parse({ sort, direction }))).toBe(direction);
});
