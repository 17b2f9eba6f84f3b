import { describe, expect, test } from 'vitest';
import { addMonths, mondayOf, rangeOf, rangeTitle, stepDate } from './calendar-range.ts';

describe('days that a view shows', () => {
  test('a month shows whole weeks, from Monday to Sunday', () => {
    expect(rangeOf('month', '2026-11-23')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect(rangeOf('agenda', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2027-01-03' });
  });

  test('a week begins on Monday, on a Sunday too', () => {
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(rangeOf('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  });
});

test('previous and next move by the length of the view', () => {
  expect(stepDate('agenda', '2026-11-30', 1)).toBe('2026-12-07');
  expect(stepDate('day', '2026-12-31', 1)).toBe('2027-01-01');
  expect(stepDate('week', '2026-11-23', -1)).toBe('2026-11-16');
  expect(stepDate('month', '2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
});

test('titles are French', () => {
  expect(rangeTitle('month', '2026-11-23')).toBe('Novembre 2026');
  expect(rangeTitle('day', '2026-11-23')).toBe('Lundi 23 novembre 2026');
  expect(rangeTitle('week', '2026-11-18')).toBe('Du 16 au 22 nov. 2026');
  expect(rangeTitle('week', '2026-12-01')).toBe('Du 30 nov. au 6 déc. 2026');
  expect(rangeTitle('week', '2026-12-30')).toBe('Du 28 déc. 2026 au 3 janv. 2027');
  expect(rangeTitle('week', '2026-06-03')).toBe('Du 1er au 7 juin 2026');
});
