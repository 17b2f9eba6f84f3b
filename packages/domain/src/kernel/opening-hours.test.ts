import { expect, test } from 'vitest';
import { dayBandOf, dayBands, isWithinOpeningHours, openingHours } from './opening-hours.ts';

test.each([
  ['05:59', undefined],
  ['06:00', 'morning'],
  ['09:59', 'morning'],
  ['10:00', 'noon'],
  ['14:00', 'afternoon'],
  ['18:00', 'evening'],
  ['21:59', 'evening'],
  ['22:00', undefined],
])('%s belongs to %s', (time, band) => {
  expect(dayBandOf(time)).toBe(band);
});

test('the bands fill the opening hours without a hole', () => {
  expect(dayBands[0].start).toBe(openingHours.start);
  expect(dayBands.slice(1).map((band) => band.start)).toEqual(dayBands.slice(0, -1).map((band) => band.end));
  expect(dayBands[3].end).toBe(openingHours.end);
});

test('a slot may start at 6 h and end at 22 h, not before nor after', () => {
  expect(isWithinOpeningHours({ start: '06:00', end: '07:00' })).toBe(true);
  expect(isWithinOpeningHours({ start: '21:00', end: '22:00' })).toBe(true);
  expect(isWithinOpeningHours({ start: '05:30', end: '06:30' })).toBe(false);
  expect(isWithinOpeningHours({ start: '21:30', end: '22:30' })).toBe(false);
  expect(isWithinOpeningHours({ start: '12:00', end: '12:00' })).toBe(false);
});
