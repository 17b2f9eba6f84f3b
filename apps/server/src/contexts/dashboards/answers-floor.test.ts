import { expect, test } from 'vitest';
import { compareAnswers, comparePortfolio } from '../../testing/answers-compared.ts';

test('5 000 random pairs of answers (view, period, programme, spot, part of the day): what one tells beyond the other is of nobody or of ten people (T38)', () => {
  const { pairs, compared, nested } = compareAnswers(100);
  expect(pairs).toBe(5000);
  expect(compared).toBeGreaterThan(20_000);
  expect(nested).toBeGreaterThan(1000);
}, 120_000);

test('the same of 250 pairs of answers of a portfolio and of its companies, and of what is left when companies are taken away', () => {
  const { pairs, compared, nested, rests } = comparePortfolio(5);
  expect(pairs).toBe(250);
  expect(compared).toBeGreaterThan(1000);
  expect(nested).toBeGreaterThan(50);
  expect(rests).toBeGreaterThan(0);
}, 120_000);
