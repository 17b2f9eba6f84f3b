import { expect, test } from 'vitest';
import { typographyProblems } from './check-french.ts';
import { holidayZoneOf } from './holidays.ts';
import {
  commonZone,
  daysEverywhere,
  earliestDayOf,
  overseasZones,
  timeZoneOf,
  zoneName,
  zoneNote,
  zoneWords,
} from './time-zones.ts';
import { civilDateOf, instantAt, timeOfDayOf } from './zoned-time.ts';

test('a spot overseas lives in its own zone, the others in Paris', () => {
  expect(timeZoneOf('97400')).toBe('Indian/Reunion');
  expect(timeZoneOf('97300')).toBe('America/Cayenne');
  expect(timeZoneOf('97133')).toBe('America/Guadeloupe');
  expect(timeZoneOf('67000')).toBe('Europe/Paris');
  expect(instantAt('2026-12-20', '12:30', timeZoneOf('97400')).toString()).toBe('2026-12-20T08:30:00Z');
});

test('every postal code whose holidays are overseas has a zone of its own', () => {
  const departments = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));
  const overseas = departments.filter(
    (prefix) => !['metropole', 'alsace-moselle'].includes(holidayZoneOf(`${prefix}00`)),
  );
  expect(overseas).toEqual(overseasZones.map(({ prefix }) => prefix));
  for (const prefix of overseas) expect(timeZoneOf(`${prefix}00`)).not.toBe('Europe/Paris');
});

test('every zone is named in French, and is one that clocks know', () => {
  for (const { zone, name, words } of overseasZones) {
    expect(words.startsWith('heure de ') && words.endsWith(name)).toBe(true);
    expect([...typographyProblems(name), ...typographyProblems(words)]).toEqual([]);
    expect(instantAt('2026-11-23', '12:30', zone)).toBeInstanceOf(Temporal.Instant);
  }
});

test('an hour of Paris says nothing, one of elsewhere says whose it is', () => {
  expect(zoneNote('Europe/Paris')).toBe('');
  expect(zoneNote('Indian/Reunion')).toBe(' (heure de La Réunion)');
  expect(zoneWords('Europe/Paris')).toBe('heure de Paris');
  expect(zoneName('America/Martinique')).toBe('Martinique');
});

test.each([
  ['Indian/Reunion', '2026-10-24T08:30:00Z', '2026-10-26T08:30:00Z'],
  ['America/Martinique', '2026-10-24T16:30:00Z', '2026-10-26T16:30:00Z'],
  ['Europe/Paris', '2026-10-24T10:30:00Z', '2026-10-26T11:30:00Z'],
  ['Europe/Paris', '2027-03-28T10:30:00Z', '2027-03-27T11:30:00Z'],
])('12:30 in %s is %s in summer time, %s in winter time', (zone, summer, winter) => {
  expect(timeOfDayOf(summer, zone)).toBe('12:30');
  expect(timeOfDayOf(winter, zone)).toBe('12:30');
});

test('the evening of Martinique is the next day in Paris, the morning of La Réunion the day before', () => {
  expect(civilDateOf('2026-11-24T00:30:00Z', 'America/Martinique')).toBe('2026-11-23');
  expect(civilDateOf('2026-11-24T00:30:00Z')).toBe('2026-11-24');
  expect(civilDateOf('2026-11-22T21:30:00Z', 'Indian/Reunion')).toBe('2026-11-23');
  expect(civilDateOf('2026-11-22T21:30:00Z')).toBe('2026-11-22');
});

test('a day begins in La Réunion and ends in Martinique', () => {
  const { startsAt, endsAt } = daysEverywhere('2026-11-23', '2026-11-24');
  expect([String(startsAt), String(endsAt)]).toEqual(['2026-11-22T20:00:00Z', '2026-11-25T04:00:00Z']);
});

test('before dawn in Paris the day before is still lived in Martinique', () => {
  expect(earliestDayOf('2026-11-24T00:30:00Z')).toBe('2026-11-23');
  expect(earliestDayOf('2026-11-24T12:00:00Z')).toBe('2026-11-24');
});

test('places share a zone, or are read in Paris', () => {
  expect(commonZone(['Indian/Reunion', 'Indian/Reunion'])).toBe('Indian/Reunion');
  expect(commonZone(['Indian/Reunion', 'Europe/Paris'])).toBe('Europe/Paris');
  expect(commonZone([])).toBe('Europe/Paris');
});
