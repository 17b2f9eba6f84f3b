import { expect, test } from 'vitest';
import { remindedIfBookedBy, reminderWindow } from './reminders.ts';

const now = Temporal.Instant.from('2026-11-24T11:30:00Z');
const hours = (from: Temporal.Instant) => from.since(now).total('hours');

test('a session is reminded of 24 h and 1 h before its start, a little late rather than not at all', () => {
  expect(Object.values(reminderWindow('reminder-day', now)).map(hours)).toEqual([20, 24]);
  expect(Object.values(reminderWindow('reminder-hour', now)).map(hours)).toEqual([0, 1]);
});

test('who books within the day before is not told a day before', () => {
  expect(hours(remindedIfBookedBy('reminder-day', now.add({ hours: 30 })))).toBe(6);
  expect(hours(remindedIfBookedBy('reminder-hour', now.add({ hours: 30 })))).toBe(29);
});
