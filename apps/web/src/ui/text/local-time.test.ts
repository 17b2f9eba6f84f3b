import { expect, test } from 'vitest';
import { fromWall, todayIn, toWall } from './local-time.ts';

const paris = 'Europe/Paris';

test.each([
  [paris, '2026-11-23T11:30:00Z', '2026-11-23 12:30:00'],
  [paris, '2026-07-23T10:30:00Z', '2026-07-23 12:30:00'],
  ['Indian/Reunion', '2026-11-23T08:30:00Z', '2026-11-23 12:30:00'],
  ['Indian/Reunion', '2026-11-22T20:30:00Z', '2026-11-23 00:30:00'],
  ['America/Martinique', '2026-11-24T00:30:00Z', '2026-11-23 20:30:00'],
])('in %s the clocks show %s as %s, and back', (zone, instant, wall) => {
  expect(toWall(instant, zone)).toBe(wall);
  expect(fromWall(wall, zone)).toBe(instant);
});

test('in Paris the hour that does not exist moves forward, the one that happens twice is the first', () => {
  expect(fromWall('2026-03-29 02:30:00', paris)).toBe('2026-03-29T01:30:00Z');
  expect(fromWall('2026-03-29 03:30:00', paris)).toBe('2026-03-29T01:30:00Z');
  expect(fromWall('2026-10-25 02:30', paris)).toBe('2026-10-25T00:30:00Z');
  expect(fromWall('2026-10-25 03:30:00', paris)).toBe('2026-10-25T02:30:00Z');
});

test('today is a day of Paris unless a place is given', () => {
  expect(todayIn()).toBe(todayIn(paris));
  expect(todayIn('America/Martinique') <= todayIn('Indian/Reunion')).toBe(true);
});

test('what is no clock is refused', () => {
  expect(() => fromWall('midi', paris)).toThrow(RangeError);
});
