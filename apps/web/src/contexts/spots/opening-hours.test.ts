import { expect, test } from 'vitest';
import { copiedToWeek, nextOpening } from './opening-hours.ts';

test('one more opening is that of the day after, at the same hours', () => {
  const monday = nextOpening([]);
  expect(monday).toEqual({ weekday: 1, start: '08:00', end: '20:00' });
  expect(nextOpening([{ ...monday, end: '19:00' }])).toEqual({ weekday: 2, start: '08:00', end: '19:00' });
  expect(nextOpening([{ ...monday, weekday: 7 }]).weekday).toBe(7);
});

test('Monday is copied to the week, both its openings, and the week-end stays', () => {
  const morning = { weekday: 1, start: '08:00', end: '12:00' };
  const evening = { weekday: 1, start: '14:00', end: '20:00' };
  const saturday = { weekday: 6, start: '09:00', end: '12:00' };
  const week = copiedToWeek([morning, evening, { ...morning, weekday: 3 }, saturday]);
  expect(week).toHaveLength(11);
  expect(week.filter(({ weekday }) => weekday === 3)).toEqual([
    { ...morning, weekday: 3 },
    { ...evening, weekday: 3 },
  ]);
  expect(week.at(-1)).toEqual(saturday);
});
