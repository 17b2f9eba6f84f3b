import { expect, test } from 'vitest';
import { dayColumns, weekNumber, weeksOf } from './month-weeks.ts';

test('a month is the whole weeks around it', () => {
  const weeks = weeksOf('2026-11-23');
  expect(weeks).toHaveLength(6);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(['2026-10-26', '2026-12-06']);
  // Twenty-eight days from a Monday on are four weeks.
  expect(weeksOf('2027-02-10')).toHaveLength(4);
  expect(weeksOf('2026-12-31').at(-1)?.[0]).toBe('2026-12-28');
});

test('weeks are numbered as ISO 8601 does, around the new year too', () => {
  expect(weekNumber('2026-11-23')).toBe('S48');
  expect(weekNumber('2026-12-28')).toBe('S53');
  expect(weekNumber('2027-01-04')).toBe('S1');
  expect(weekNumber('2024-12-30')).toBe('S1');
});

test('the days of a weekend are narrow unless one holds an event', () => {
  const weeks = weeksOf('2026-11-23');
  expect(dayColumns(weeks, () => false).split(' 62px')).toHaveLength(3);
  expect(dayColumns(weeks, (day) => day === '2026-11-28').split(' 62px')).toHaveLength(2);
});
