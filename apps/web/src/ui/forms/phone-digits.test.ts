import { expect, test } from 'vitest';
import { caretAfterDigits, formatPhone, phoneDigits } from './phone-digits.ts';

test('a French number is the same however it is typed or pasted', () => {
  for (const typed of [
    '0698123456',
    '06.98.12.34.56',
    '+33698123456',
    '+33 6 98 12 34 56',
    '0033698123456',
  ]) {
    expect(phoneDigits(typed)).toBe('0698123456');
  }
  expect(phoneDigits('+33 (0)6 98 12 34 56')).toBe('0698123456');
});

test('digits are shown by pairs, the unfinished one too', () => {
  expect(formatPhone('0698123456')).toBe('06 98 12 34 56');
  expect(formatPhone('069')).toBe('06 9');
  expect(formatPhone('')).toBe('');
});

test('digits after the tenth are dropped', () => {
  expect(formatPhone('06981234567890')).toBe('06 98 12 34 56');
});

test('the caret stays after the same digit when spaces move', () => {
  expect(caretAfterDigits('06 98 12', 3)).toBe(4);
  expect(caretAfterDigits('06 98 12', 0)).toBe(0);
  expect(caretAfterDigits('06', 9)).toBe(2);
});
