import { expect, test } from 'vitest';
import { pageCount, rangeText, totalText } from './list-totals.ts';

test('a page of a list says which rows it shows out of how many', () => {
  expect(rangeText(1, 25, 25, 10_000)).toBe('1 à 25 sur 10\u202f000');
  expect(rangeText(3, 25, 7, 57)).toBe('51 à 57 sur 57');
  expect(rangeText(1, 25, 1, 1)).toBe('1 sur 1');
  expect(rangeText(1, 25, 0, 0)).toBe('');
});

test('a total that was too long to count is said to be a floor', () => {
  expect(rangeText(1, 25, 25, { moreThan: 10_000 })).toBe('1 à 25 sur plus de 10\u202f000');
  expect(totalText({ moreThan: 10_000 })).toBe('plus de 10\u202f000');
});

test('there is always one page, and one more when the total is a floor', () => {
  expect(pageCount(0, 25)).toBe(1);
  expect(pageCount(51, 25)).toBe(3);
  expect(pageCount({ moreThan: 100 }, 25)).toBe(5);
});
