import { expect, test } from 'vitest';
import { comparePortfolio } from '../../testing/answers-compared.ts';

test('5 000 random pairs of answers of a portfolio and of its companies: what one tells beyond the other is of nobody or of ten people (T38)', () => {
  const { pairs, compared, nested, rests } = comparePortfolio(100);
  expect(pairs).toBe(5000);
  expect(compared).toBeGreaterThan(20_000);
  expect(nested).toBeGreaterThan(1000);
  expect(rests).toBeGreaterThan(100);
}, 900_000);
