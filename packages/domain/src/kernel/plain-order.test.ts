import { expect, test } from 'vitest';
import { inPlainOrder } from './plain-order.ts';

test.each([
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['a', 'a', 0],
  ['', 'a', -1],
  ['Z', 'a', -1],
])('« %s » stands beside « %s » as %i', (one, other, order) => {
  expect(inPlainOrder(one, other)).toBe(order);
});
