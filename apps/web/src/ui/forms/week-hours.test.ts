import { expect, test } from 'vitest';
import { timesOverlap } from '@elan/domain/kernel';
import { halfHours, nextSpan, withDaysLike, type WeekHours } from './week-hours.ts';

test('the hours that are offered are those of the product, by halves', () => {
  expect([halfHours[0], halfHours.at(-1), halfHours.length]).toEqual(['06:00', '22:00', 33]);
});

test('what is proposed to be added never breaks a rule, until the day is full', () => {
  const lines: WeekHours[] = [];
  for (let span = nextSpan(lines, 2); span; span = nextSpan(lines, 2)) lines.push(span);
  expect(lines.slice(0, 2)).toEqual([
    { weekday: 2, start: '09:00', end: '12:00' },
    { weekday: 2, start: '14:00', end: '18:00' },
  ]);
  expect(lines.flatMap((one, at) => lines.slice(at + 1).filter((other) => timesOverlap(one, other)))).toEqual(
    [],
  );
  expect(lines.every(({ start, end }) => start < end && end <= '22:00')).toBe(true);
  expect(nextSpan(lines, 3)).not.toBeNull();
});

test('days made like another one lose what they had, and the others keep theirs', () => {
  const monday = { weekday: 1, start: '08:00', end: '10:00' };
  const sunday = { weekday: 7, start: '09:00', end: '11:00' };
  const lines = [sunday, { weekday: 2, start: '20:00', end: '21:00' }, monday];
  expect(withDaysLike(lines, 1, [2, 3])).toEqual([
    monday,
    { ...monday, weekday: 2 },
    { ...monday, weekday: 3 },
    sunday,
  ]);
});
