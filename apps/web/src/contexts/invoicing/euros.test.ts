import { expect, test } from 'vitest';
import { centsOf } from './euros.ts';

test('an amount is read as it is typed, and never through a fraction', () => {
  expect(['1\u202f234,50\u00a0€', '1234.5', '0,01', '19,99'].map(centsOf)).toEqual([
    123_450, 123_450, 1, 1999,
  ]);
});

test('what is no amount over 0 is none', () => {
  expect(['', '0', '-5', '1,234', 'dix', '1e3'].map(centsOf)).toEqual([null, null, null, null, null, null]);
});
