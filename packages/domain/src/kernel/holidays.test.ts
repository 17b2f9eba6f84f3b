import { describe, expect, test } from 'vitest';
import { weekdayOf } from './civil-date.ts';
import {
  addWorkingDays,
  easterOf,
  holidayOn,
  holidaysOf,
  holidayZoneOf,
  holidayZones,
  isWorkingDay,
} from './holidays.ts';

describe('golden calendars', () => {
  test('métropole 2026: 11 days', () => {
    expect(holidaysOf('metropole', 2026).map((h) => `${h.date} ${h.name}`)).toEqual([
      '2026-01-01 Jour de l’An',
      '2026-04-06 Lundi de Pâques',
      '2026-05-01 Fête du Travail',
      '2026-05-08 Victoire de 1945',
      '2026-05-14 Ascension',
      '2026-05-25 Lundi de Pentecôte',
      '2026-07-14 Fête nationale',
      '2026-08-15 Assomption',
      '2026-11-01 Toussaint',
      '2026-11-11 Armistice de 1918',
      '2026-12-25 Noël',
    ]);
  });

  test('métropole 2027: 11 days', () => {
    expect(holidaysOf('metropole', 2027).map((h) => h.date)).toEqual([
      '2027-01-01',
      '2027-03-29',
      '2027-05-01',
      '2027-05-06',
      '2027-05-08',
      '2027-05-17',
      '2027-07-14',
      '2027-08-15',
      '2027-11-01',
      '2027-11-11',
      '2027-12-25',
    ]);
  });

  test.each([
    [2026, '2026-04-03', '2026-12-26'],
    [2027, '2027-03-26', '2027-12-26'],
  ])('Alsace-Moselle %i: 13 days, with Good Friday and 26 December', (year, goodFriday, saintStephen) => {
    expect(holidaysOf('alsace-moselle', year)).toHaveLength(13);
    expect(holidayOn('alsace-moselle', goodFriday)).toBe('Vendredi saint');
    expect(holidayOn('alsace-moselle', saintStephen)).toBe('Saint-Étienne');
    expect(holidayOn('metropole', goodFriday)).toBeUndefined();
  });

  test.each([
    ['guadeloupe', '2027-05-27'],
    ['guyane', '2027-06-10'],
    ['martinique', '2027-05-22'],
    ['la-reunion', '2027-12-20'],
    ['mayotte', '2027-04-27'],
    ['saint-barthelemy', '2027-10-09'],
    ['saint-martin', '2027-05-28'],
  ] as const)('%s: 12 days, with the abolition of slavery on %s', (zone, date) => {
    expect(holidaysOf(zone, 2027)).toHaveLength(12);
    expect(holidayOn(zone, date)).toBe('Abolition de l’esclavage');
  });

  test('Mondays on which a Safety program cannot start', () => {
    const mondays = (year: number) =>
      holidaysOf('metropole', year)
        .map((h) => h.date)
        .filter((date) => weekdayOf(date) === 1);
    expect(mondays(2026)).toEqual(['2026-04-06', '2026-05-25']);
    expect(mondays(2027)).toEqual(['2027-03-29', '2027-05-17', '2027-11-01']);
  });
});

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter %i is on %s', (year, date) => {
  expect(easterOf(year)).toBe(date);
});

test('Easter is a Sunday from 22 March to 25 April, every year', () => {
  for (let year = 1900; year < 2200; year += 1) {
    const easter = easterOf(year);
    expect(weekdayOf(easter)).toBe(7);
    expect(easter.slice(5) >= '03-22' && easter.slice(5) <= '04-25').toBe(true);
  }
});

test('every zone lists its days in order', () => {
  for (const zone of holidayZones) {
    const dates = holidaysOf(zone, 2028).map((h) => h.date);
    expect(dates).toEqual(dates.toSorted());
  }
});

test('two holidays on one day are both named', () => {
  expect(holidayOn('metropole', '2008-05-01')).toBe('Fête du Travail et Ascension');
});

test.each([
  ['75011', 'metropole'],
  ['57000', 'alsace-moselle'],
  ['67000', 'alsace-moselle'],
  ['68100', 'alsace-moselle'],
  ['97110', 'guadeloupe'],
  ['97133', 'saint-barthelemy'],
  ['97150', 'saint-martin'],
  ['97200', 'martinique'],
  ['97300', 'guyane'],
  ['97400', 'la-reunion'],
  ['97500', 'saint-pierre-et-miquelon'],
  ['97600', 'mayotte'],
  ['', 'metropole'],
])('postal code « %s » lies in %s', (postalCode, zone) => {
  expect(holidayZoneOf(postalCode)).toBe(zone);
});

test('working days leave out week-ends and holidays of the zone', () => {
  expect(isWorkingDay('metropole', '2026-11-20')).toBe(true);
  expect(isWorkingDay('metropole', '2026-11-21')).toBe(false);
  expect(isWorkingDay('metropole', '2026-12-25')).toBe(false);
  expect(addWorkingDays('metropole', '2026-12-23', 2)).toBe('2026-12-28');
  expect(addWorkingDays('metropole', '2026-11-20', 2)).toBe('2026-11-24');
  expect(addWorkingDays('alsace-moselle', '2027-03-24', 2)).toBe('2027-03-30');
  expect(addWorkingDays('metropole', '2026-11-20', 0)).toBe('2026-11-20');
});
