import { expect, test } from 'vitest';
import { centsTyped, typedCents } from './cents.ts';

test('an amount is read as it is typed in French, and shown as it is read', () => {
  expect(['12', '12,5', '12.50', '1\u202f234,05 €'].map(centsTyped)).toEqual([1_200, 1_250, 1_250, 123_405]);
  expect(['', 'x', '-1', '1,234'].map(centsTyped)).toEqual([null, null, null, null]);
  expect(typedCents(123_405)).toBe('1234,05');
});
