import { expect, test } from 'vitest';
import { dayOf, knowsDay, wallTime } from './shown-gym.ts';

const session = (startsAt: string, endsAt: string, more: object = {}) => ({
  startsAt,
  endsAt,
  objective: 'Mobilité',
  intensity: 2,
  picture: null,
  coach: 'Malik',
  registered: 3,
  places: 10,
  cancelled: false,
  ...more,
});
const zone = 'Europe/Paris';
const at = (iso: string) => Date.parse(iso);

test('the session that runs stands alone, those that come follow by hour', () => {
  const sessions = [
    session('2026-11-24T11:00:00Z', '2026-11-24T12:00:00Z'),
    session('2026-11-24T13:00:00Z', '2026-11-24T14:00:00Z'),
  ];
  const noon = dayOf({ sessions, zone }, at('2026-11-24T11:30:00Z'));
  expect(noon.running).toBe(sessions[0]);
  expect(noon.next).toEqual([sessions[1]]);
  expect(dayOf({ sessions, zone }, at('2026-11-24T12:00:00Z')).running).toBeUndefined();
});

test('at midnight on the wall the planning is that of the new day, without a network too', () => {
  const tomorrow = session('2026-11-25T07:00:00Z', '2026-11-25T08:00:00Z');
  const before = dayOf({ sessions: [tomorrow], zone }, at('2026-11-24T22:59:00Z'));
  const after = dayOf({ sessions: [tomorrow], zone }, at('2026-11-24T23:01:00Z'));
  expect([before.next.length, after.next.length]).toEqual([0, 1]);
  // It was told as that of the next day before.
  expect([before.tomorrow, before.isHeld]).toEqual([[tomorrow], false]);
  expect([after.tomorrow, after.isHeld]).toEqual([[], true]);
});

test('a cut of a day leaves the planning; on the third day it is not known, which is not the same as empty', () => {
  const read = { at: '2026-11-24T22:30:00Z', zone };
  expect(['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => knowsDay(read, day))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['2026-03-29T00:59:00Z', '2026-03-29', '01:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
  ['2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
])('when the clocks change the wall shows the right hour: %s', (iso, day, time) => {
  expect(wallTime(at(iso), zone)).toEqual({ day, time });
});

test('a cancelled session does not run', () => {
  const sessions = [session('2026-11-24T11:00:00Z', '2026-11-24T12:00:00Z', { cancelled: true })];
  expect(dayOf({ sessions, zone }, at('2026-11-24T11:30:00Z')).running).toBeUndefined();
});
