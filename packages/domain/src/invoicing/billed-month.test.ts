import { expect, test } from 'vitest';
import { daysOfMonth, isMonth, monthIsOver, monthName, previousMonth } from './billed-month.ts';
import { numberOf } from './invoice-number.ts';

test('the previous month is the one before the day, over a new year too', () => {
  expect([previousMonth('2026-11-24'), previousMonth('2027-01-01'), previousMonth('2026-03-31')]).toEqual([
    '2026-10',
    '2026-12',
    '2026-02',
  ]);
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect([monthIsOver('2026-10', '2026-11-01'), monthIsOver('2026-11', '2026-11-30')]).toEqual([true, false]);
});

test('a month reads as such, and nothing else is one', () => {
  expect(monthName('2026-08')).toBe('août 2026');
  expect(['2026-10', '2026-13', '1999-10', '2026-1'].map(isMonth)).toEqual([true, false, false, false]);
});

test('a number has its series, its year and its rank', () => {
  expect([numberOf('F', 2026, 412), numberOf('AV', 2026, 100_000)]).toEqual([
    'F-2026-00412',
    'AV-2026-100000',
  ]);
});
