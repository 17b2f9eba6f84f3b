import { expect, test } from 'vitest';
import { bandPositionOf, headcountBandOf } from './headcount-bands.ts';

// 12 is 20 to 49 employees.
test.each([
  [{ least: 20, most: 49 }, 'inside'],
  [{ least: 21, most: 49 }, 'straddles'],
  [{ least: 20, most: 48 }, 'straddles'],
  [{ least: 49, most: 60 }, 'straddles'],
  [{ least: 50, most: 60 }, 'below'],
  [{ least: 10, most: 20 }, 'straddles'],
  [{ least: 10, most: 19 }, 'above'],
] as const)('a band of 20 to 49 against %j is %s', (eligible, position) => {
  expect(bandPositionOf('12', eligible)).toBe(position);
});

test('a band that says no number is missing, and so is one that nobody knows', () => {
  const eligible = { least: 5, most: 100 };
  expect(bandPositionOf('NN', eligible)).toBe('missing');
  expect(bandPositionOf(null, eligible)).toBe('missing');
  expect(bandPositionOf('toString', eligible)).toBe('missing');
  expect(headcountBandOf('toString')).toBeUndefined();
});
