import { expect, test } from 'vitest';
import { hourHeight, hoursShown } from './calendar-hours.ts';

const zone = 'Europe/Paris';

test('the day is shown from 7 to 21 h when its events lie inside', () => {
  expect(hoursShown([{ start: '2026-11-23T11:15:00Z', end: '2026-11-23T12:00:00Z', zone }])).toEqual({
    from: 7,
    to: 21,
  });
});

test('an early or a late event widens the day, to the whole hour', () => {
  const events = [
    { start: '2026-11-23T04:30:00Z', end: '2026-11-23T05:00:00Z', zone },
    { start: '2026-11-23T20:00:00Z', end: '2026-11-23T21:15:00Z', zone },
  ];
  expect(hoursShown(events)).toEqual({ from: 5, to: 23 });
});

test('an event that lasts past midnight opens the evening to the end', () => {
  expect(hoursShown([{ start: '2026-11-23T22:00:00Z', end: '2026-11-23T23:30:00Z', zone }]).to).toBe(24);
});

test('an event overseas is judged by its own clock', () => {
  const noon = { start: '2026-11-23T16:30:00Z', end: '2026-11-23T17:15:00Z', zone: 'America/Martinique' };
  const dawn = { start: '2026-11-23T02:30:00Z', end: '2026-11-23T03:15:00Z', zone: 'Indian/Reunion' };
  const evening = { start: '2026-11-24T00:30:00Z', end: '2026-11-24T01:15:00Z', zone: 'America/Martinique' };
  expect(hoursShown([noon])).toEqual({ from: 7, to: 21 });
  expect(hoursShown([dawn, evening])).toEqual({ from: 6, to: 22 });
});

test('hours fill the box that they have, as long as two lines of an event hold in one', () => {
  expect(hourHeight(752, { from: 7, to: 21 })).toBe(50);
  expect(hourHeight(300, { from: 7, to: 21 })).toBe(40);
  expect(hourHeight(0, { from: 7, to: 21 })).toBe(72);
});
