import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { civilDateOf, hasCome, instantAt, minutesBetween, overlaps, timeOfDayOf } from './zoned-time.ts';

describe('the clocks of Paris', () => {
  test.each([
    ['2026-10-24', '12:30', '2026-10-24T10:30:00Z', 'summer time'],
    ['2026-10-25', '12:30', '2026-10-25T11:30:00Z', 'the day winter time begins'],
    ['2027-03-27', '12:30', '2027-03-27T11:30:00Z', 'winter time'],
    ['2027-03-28', '12:30', '2027-03-28T10:30:00Z', 'the day summer time begins'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00Z', 'an hour that does not exist moves forward'],
    ['2027-03-28', '02:30', '2027-03-28T01:30:00Z', 'an hour that does not exist moves forward'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00Z', 'an hour that happens twice is the first one'],
  ])('%s at %s is %s: %s', (date, time, expected) => {
    expect(instantAt(date, time).toString()).toBe(expected);
  });

  test('a day and a time read back as they were written, whatever the season', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const time = fc.integer({ min: 6 * 60, max: 22 * 60 }).map((minutes) => {
      const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
      return `${hour}:${String(minutes % 60).padStart(2, '0')}`;
    });
    const zone = fc.constantFrom('Europe/Paris', 'Indian/Reunion', 'America/Martinique');
    fc.assert(
      fc.property(day, time, zone, (d, t, z) => {
        const instant = instantAt(d, t, z);
        expect(civilDateOf(instant, z)).toBe(d);
        expect(timeOfDayOf(instant.toString(), z)).toBe(t);
      }),
    );
  });

  test('just before midnight in Paris it is still the day before, though not in La Réunion', () => {
    expect(civilDateOf('2026-11-20T22:59:59Z')).toBe('2026-11-20');
    expect(civilDateOf('2026-11-20T23:00:00Z')).toBe('2026-11-21');
    expect(civilDateOf('2026-11-20T22:59:59Z', 'Indian/Reunion')).toBe('2026-11-21');
  });

  test('a date or a zone that does not exist is a fault', () => {
    expect(() => instantAt('2026-02-30', '12:30')).toThrow(RangeError);
    expect(() => instantAt('2026-02-20', '25:30')).toThrow(RangeError);
    expect(() => instantAt('2026-02-20', '12:30', 'Europe/Atlantide')).toThrow(RangeError);
  });
});

test('a night of clock change is 23 or 25 elapsed hours long', () => {
  expect(minutesBetween(instantAt('2026-10-25', '00:00'), instantAt('2026-10-26', '00:00'))).toBe(25 * 60);
  expect(minutesBetween(instantAt('2027-03-28', '00:00'), instantAt('2027-03-29', '00:00'))).toBe(23 * 60);
});

test.each([
  ['2026-11-20T10:59:59.999999Z', true],
  ['2026-11-20T11:00:00Z', true],
  ['2026-11-20T12:00:00+01:00', true],
  ['2026-11-20T11:00:00.000001Z', false],
])('at noon in Paris %s has come: %s, since what starts now has started', (moment, expected) => {
  expect(hasCome(moment, instantAt('2026-11-20', '12:00'))).toBe(expected);
});

test('two sessions overlap when they share a moment, and not when one follows the other', () => {
  const noon = { startsAt: '2026-11-20T11:00:00Z', endsAt: '2026-11-20T12:00:00Z' };
  const next = { startsAt: '2026-11-20T12:00:00Z', endsAt: '2026-11-20T13:00:00Z' };
  const across = { startsAt: instantAt('2026-11-20', '12:59'), endsAt: instantAt('2026-11-20', '13:01') };
  expect(overlaps(noon, next)).toBe(false);
  expect(overlaps(next, noon)).toBe(false);
  expect(overlaps(noon, across)).toBe(true);
  expect(overlaps(across, next)).toBe(true);
  expect(overlaps(noon, noon)).toBe(true);
});
