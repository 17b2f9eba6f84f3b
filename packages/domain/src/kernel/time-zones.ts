import { addDays } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';
import { civilDateOf, epochOf, instantAt, parisZone } from './zoned-time.ts';
import type { Interval, Moment } from './zoned-time.ts';

/** A zone whose hours the product shows (D22). */
export type PlaceZone = {
  /** IANA name. */
  readonly zone: string;
  /** What a person calls the place: « La Réunion ». */
  readonly name: string;
  /** Where one is there: « à La Réunion ». */
  readonly within: string;
  /** What stands beside an hour: « heure de La Réunion ». */
  readonly words: string;
};

/** The overseas zones by the first digits of their postal codes; Saint-Barthélemy and Saint-Martin live at the hour of Guadeloupe. */
export const overseasZones: readonly (PlaceZone & { readonly prefix: string })[] = [
  {
    prefix: '971',
    zone: 'America/Guadeloupe',
    name: 'Guadeloupe',
    within: 'en Guadeloupe',
    words: 'heure de la Guadeloupe',
  },
  {
    prefix: '972',
    zone: 'America/Martinique',
    name: 'Martinique',
    within: 'en Martinique',
    words: 'heure de la Martinique',
  },
  {
    prefix: '973',
    zone: 'America/Cayenne',
    name: 'Guyane',
    within: 'en Guyane',
    words: 'heure de la Guyane',
  },
  {
    prefix: '974',
    zone: 'Indian/Reunion',
    name: 'La Réunion',
    within: 'à La Réunion',
    words: 'heure de La Réunion',
  },
  {
    prefix: '975',
    zone: 'America/Miquelon',
    name: 'Saint-Pierre-et-Miquelon',
    within: 'à Saint-Pierre-et-Miquelon',
    words: 'heure de Saint-Pierre-et-Miquelon',
  },
  { prefix: '976', zone: 'Indian/Mayotte', name: 'Mayotte', within: 'à Mayotte', words: 'heure de Mayotte' },
];

const paris: PlaceZone = { zone: parisZone, name: 'Paris', within: 'en métropole', words: 'heure de Paris' };
const known: readonly PlaceZone[] = [paris, ...overseasZones];

/**
 * Returns the territories that the first digits of postal codes reach, each once: that of « 974 », all those overseas for « 97 »,
 * metropolitan France for the others.
 */
export const territoriesOf = (prefixes: readonly string[]): PlaceZone[] => [
  ...new Set(
    prefixes.flatMap((digits) => {
      const reached = overseasZones.filter(
        ({ prefix }) => prefix.startsWith(digits) || digits.startsWith(prefix),
      );
      return reached.length === 0 ? [paris] : reached;
    }),
  ),
];

/** Returns the time zone of a French postal code: Europe/Paris but for the overseas departments (D22). */
export const timeZoneOf = (postalCode: string): string =>
  overseasZones.find(({ prefix }) => postalCode.startsWith(prefix))?.zone ?? parisZone;

/** Returns what a zone is called: « La Réunion »; the IANA name of one that the product does not know. */
export const zoneName = (zone: string): string => known.find((place) => place.zone === zone)?.name ?? zone;

/** Returns whose hour it is: « heure de La Réunion », « heure de Paris ». */
export const zoneWords = (zone: string): string =>
  known.find((place) => place.zone === zone)?.words ?? `heure de ${zone}`;

/** Returns what stands after an hour, ` (heure de La Réunion)`; nothing for Paris, whose hour is understood. */
export const zoneNote = (zone: string): string => (zone === parisZone ? '' : ` (${zoneWords(zone)})`);

/**
 * Returns the moments between which the civil days `from` to `to`, both included, are lived in one zone or another of the
 * product: they begin in La Réunion and end in Martinique (half-open).
 */
export function daysEverywhere(from: CivilDate, to: CivilDate): Interval {
  const starts = known.map(({ zone }) => instantAt(from, '00:00', zone));
  const ends = known.map(({ zone }) => instantAt(addDays(to, 1), '00:00', zone));
  const first = Math.min(...starts.map((start) => epochOf(start)));
  const last = Math.max(...ends.map((end) => epochOf(end)));
  return {
    startsAt: Temporal.Instant.fromEpochMilliseconds(first),
    endsAt: Temporal.Instant.fromEpochMilliseconds(last),
  };
}

/** Returns the earliest day that some zone of the product still lives at a moment: before dawn in Paris, the evening before in Martinique. */
export const earliestDayOf = (moment: Moment): CivilDate =>
  known.map(({ zone }) => civilDateOf(moment, zone)).reduce((a, b) => (a < b ? a : b));

/** Returns the zone that places share; Paris when they do not, or when there is none. */
export function commonZone(zones: readonly string[]): string {
  const [first = parisZone, ...others] = new Set(zones);
  return others.length === 0 ? first : parisZone;
}
