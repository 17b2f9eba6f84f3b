import { addDays, weekdayOf } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';

/** Zones of the official dataset of public holidays (calendrier.api.gouv.fr) whose calendar this product knows. */
export const holidayZones = [
  'metropole',
  'alsace-moselle',
  'guadeloupe',
  'guyane',
  'martinique',
  'la-reunion',
  'mayotte',
  'saint-barthelemy',
  'saint-martin',
  'saint-pierre-et-miquelon',
] as const;
export type HolidayZone = (typeof holidayZones)[number];

export type Holiday = { readonly date: CivilDate; readonly name: string };

const fixed: readonly (readonly [string, string])[] = [
  ['01-01', 'Jour de l’An'],
  ['05-01', 'Fête du Travail'],
  ['05-08', 'Victoire de 1945'],
  ['07-14', 'Fête nationale'],
  ['08-15', 'Assomption'],
  ['11-01', 'Toussaint'],
  ['11-11', 'Armistice de 1918'],
  ['12-25', 'Noël'],
];

// Days after Easter Sunday.
const movable: readonly (readonly [number, string])[] = [
  [1, 'Lundi de Pâques'],
  [39, 'Ascension'],
  [50, 'Lundi de Pentecôte'],
];

// Code du travail, L3422-2.
const abolition: Partial<Record<HolidayZone, string>> = {
  mayotte: '04-27',
  martinique: '05-22',
  guadeloupe: '05-27',
  'saint-martin': '05-28',
  guyane: '06-10',
  'saint-barthelemy': '10-09',
  'la-reunion': '12-20',
};

/** Returns Easter Sunday of a year (Gregorian calendar, Meeus' algorithm). */
export function easterOf(year: number): CivilDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const correction = b - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const d = (19 * a + correction - Math.floor(b / 4) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`;
}

function compute(zone: HolidayZone, year: number): Holiday[] {
  const easter = easterOf(year);
  const all: Holiday[] = [
    ...fixed.map(([day, name]) => ({ date: `${year}-${day}`, name })),
    ...movable.map(([days, name]) => ({ date: addDays(easter, days), name })),
  ];
  const freedom = abolition[zone];
  if (freedom) all.push({ date: `${year}-${freedom}`, name: 'Abolition de l’esclavage' });
  if (zone === 'alsace-moselle') {
    all.push({ date: addDays(easter, -2), name: 'Vendredi saint' });
    all.push({ date: `${year}-12-26`, name: 'Saint-Étienne' });
  }
  return all.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

// A cache of a pure function, bounded: ten zones by three hundred years of eleven rows.
const known = new Map<string, readonly Holiday[]>();

/**
 * Returns the public holidays of a zone and a year (1900 to 2199), in order: 11, one more overseas, 13 in Alsace-Moselle (D21).
 * Two of them may share a date (1 May 2008 was Ascension too).
 */
export function holidaysOf(zone: HolidayZone, year: number): readonly Holiday[] {
  const key = `${zone} ${year}`;
  const found = known.get(key) ?? compute(zone, year);
  known.set(key, found);
  return found;
}

/** Returns the name of the public holiday on a date (« Fête du Travail et Ascension » for two), or undefined on any other day. */
export function holidayOn(zone: HolidayZone, date: CivilDate): string | undefined {
  const names = holidaysOf(zone, Number(date.slice(0, 4)))
    .filter((holiday) => holiday.date === date)
    .map((holiday) => holiday.name);
  return names.length > 0 ? names.join(' et ') : undefined;
}

const zoneByPostalCode: readonly (readonly [string, HolidayZone])[] = [
  ['97133', 'saint-barthelemy'],
  ['97150', 'saint-martin'],
  ['971', 'guadeloupe'],
  ['972', 'martinique'],
  ['973', 'guyane'],
  ['974', 'la-reunion'],
  ['975', 'saint-pierre-et-miquelon'],
  ['976', 'mayotte'],
  ['57', 'alsace-moselle'],
  ['67', 'alsace-moselle'],
  ['68', 'alsace-moselle'],
];

/**
 * Returns the holiday zone of a postal code: the spot's address decides (D21).
 * In Alsace-Moselle, Good Friday is taken for a holiday everywhere, though the law says so only of communes with a Protestant church.
 */
export const holidayZoneOf = (postalCode: string): HolidayZone =>
  zoneByPostalCode.find(([prefix]) => postalCode.startsWith(prefix))?.[1] ?? 'metropole';

/** Tells whether a date is a working day (jour ouvré): Monday to Friday, not a public holiday. */
export const isWorkingDay = (zone: HolidayZone, date: CivilDate): boolean =>
  weekdayOf(date) <= 5 && holidayOn(zone, date) === undefined;

/** Returns the date `count` working days after `date`, that day not counted (a day pass is booked 2 working days ahead, specification point 5). */
export function addWorkingDays(zone: HolidayZone, date: CivilDate, count: number): CivilDate {
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(zone, day)) left -= 1;
  }
  return day;
}
