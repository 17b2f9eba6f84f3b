import { expect, test } from 'vitest';
import { slotNames, startsInSlot } from './slots-of-day.ts';

const slotsAt = (hour: string, zone = 'Europe/Paris') =>
  slotNames.filter((slot) => startsInSlot(`2026-11-25T${hour}:00Z`, zone, slot));

test('a session is of the part of the day in which it starts, by the clocks of its place', () => {
  expect(slotsAt('05:00')).toEqual(['morning']);
  expect(slotsAt('08:59')).toEqual(['morning']);
  expect(slotsAt('09:00')).toEqual(['noon']);
  expect(slotsAt('16:59')).toEqual(['afternoon']);
  expect(slotsAt('17:00')).toEqual(['evening']);
  expect(slotsAt('21:00')).toEqual([]);
  expect(slotsAt('05:00', 'Indian/Reunion')).toEqual(['morning']);
  expect(slotsAt('06:00', 'Indian/Reunion')).toEqual(['noon']);
});
