import { expect, test } from 'vitest';
import { hoursShown } from './calendar-hours.ts';

test('the day is shown from 7 to 21 h when its events lie inside', () => {
  expect(hoursShown([{ start: '2026-11-23T11:15:00Z', end: '2026-11-23T12:00:00Z' }])).toEqual({
    from: 7,
    to: 21,
  });
});

test('an early or a late event widens the day, to the whole hour', () => {
  const events = [
    { start: '2026-11-23T04:30:00Z', end: '2026-11-23T05:00:00Z' },
    { start: '2026-11-23T20:00:00Z', end: '2026-11-23T21:15:00Z' },
  ];
  expect(hoursShown(events)).toEqual({ from: 5, to: 23 });
});

test('an event that lasts past midnight opens the evening to the end', () => {
  expect(hoursShown([{ start: '2026-11-23T22:00:00Z', end: '2026-11-23T23:30:00Z' }]).to).toBe(24);
});
