import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, holidayOn, holidayZones, weekdayOf, weekdays } from '../kernel/index.ts';
import { programTypes } from './program-rules.ts';
import { firstValidStart, nextValidStart, startNotice } from './program-start.ts';

describe('a start without a coach moves', () => {
  test('by a week for Safety, to the next Monday that is not a public holiday', () => {
    expect(nextValidStart('SAFETY', '2026-11-23', 'metropole')).toBe('2026-11-30');
    expect(nextValidStart('SAFETY', '2027-03-22', 'metropole')).toBe('2027-04-05');
    expect(nextValidStart('SAFETY', '2027-12-13', 'la-reunion')).toBe('2027-12-27');
  });

  test('by at least a week for Community, to a day of its slots that is not a public holiday', () => {
    expect(nextValidStart('COMMUNITY', '2026-11-24', 'metropole')).toBe('2026-12-01');
    expect(nextValidStart('COMMUNITY', '2026-11-24', 'metropole', [1, 4])).toBe('2026-12-03');
    expect(nextValidStart('COMMUNITY', '2026-12-18', 'metropole', [5])).toBe('2027-01-08');
  });

  test('even when its slots name no day of the week', () => {
    expect(nextValidStart('COMMUNITY', '2026-11-24', 'metropole', [0, 9])).toBe('2026-12-01');
  });

  test('to a valid date at least 7 days later, whatever the date, type and zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days)),
        fc.constantFrom(...programTypes),
        fc.constantFrom(...holidayZones),
        fc.subarray([...weekdays]),
        (date, type, zone, among) => {
          const moved = nextValidStart(type, date, zone, among);
          expect(daysBetween(date, moved)).toBeGreaterThanOrEqual(7);
          expect(holidayOn(zone, moved)).toBeUndefined();
          if (type === 'SAFETY') expect(weekdayOf(moved)).toBe(1);
          else if (among.length > 0) expect(among).toContain(weekdayOf(moved));
          expect(firstValidStart(type, moved, zone, among)).toBe(moved);
        },
      ),
    );
  });
});

test.each([
  ['2026-12-04', null],
  ['2026-12-03', 'under-two-weeks'],
  ['2026-11-27', 'under-two-weeks'],
  ['2026-11-26', 'under-one-week'],
  ['2026-11-20', 'under-one-week'],
])('seen on 20 November, a start on %s deserves the warning %s', (startDate, notice) => {
  expect(startNotice(startDate, '2026-11-20')).toBe(notice);
});
