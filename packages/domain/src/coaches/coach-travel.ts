import {
  civilDateOf,
  epochOf,
  formatCivilDate,
  formatTime,
  territoriesOf,
  timeOfDayOf,
  timeZoneOf,
  zoneNote,
  zoneWords,
  type Interval,
  type Moment,
} from '../kernel/index.ts';

/**
 * The least hours that a coach needs between two places of different zones: from Paris to La Réunion a plane takes eleven.
 * The figure is ours. Within one zone the time to come only speaks against a coach (`coaches.travel-gap-minutes`).
 */
export const overseasGapHours = 12;

/** The hours between two zones of one sea, at least: a flight of two, and its airports (ours). */
const neighbourGapHours = 5;

const seas: readonly (readonly string[])[] = [
  ['America/Guadeloupe', 'America/Martinique', 'America/Cayenne'],
  ['Indian/Reunion', 'Indian/Mayotte'],
];

/** Tells whether two postal codes lie in different zones: a sea stands between them. */
export const isOverseas = (postalCode: string, other: string): boolean =>
  timeZoneOf(postalCode) !== timeZoneOf(other);

/** Returns the hours that a coach needs from a postal code to another one, in another zone. */
export function gapHoursBetween(postalCode: string, other: string): number {
  const zones = [timeZoneOf(postalCode), timeZoneOf(other)];
  const areNeighbours = seas.some((sea) => zones.every((zone) => sea.includes(zone)));
  return areNeighbours ? neighbourGapHours : overseasGapHours;
}

const hourMs = 60 * 60 * 1000;

/** A session at a place. */
export type PlacedSession = Interval & { readonly postalCode: string };

/** Tells whether nobody can hold both of two sessions, neither sharing a moment: in different zones, too few hours apart (`gapHoursBetween`). */
export function areTooFar(one: PlacedSession, other: PlacedSession): boolean {
  if (!isOverseas(one.postalCode, other.postalCode)) return false;
  const [first, second] =
    epochOf(one.startsAt) <= epochOf(other.startsAt) ? [one, other] : ([other, one] as const);
  return (
    epochOf(second.startsAt) - epochOf(first.endsAt) <
    gapHoursBetween(one.postalCode, other.postalCode) * hourMs
  );
}

/** A planned session that another one, elsewhere, keeps a coach from: its start, where the other one is, and the hours that it takes. */
export type FarSession = { readonly startsAt: Moment; readonly postalCode: string; readonly hours: number };

/** Returns the obstacle of a session that another one, across a sea, keeps a coach from. */
export const farObstacle = ({ startsAt, postalCode, hours }: FarSession, zone: string) => ({
  code: 'coaches/not-available' as const,
  sentence:
    `Trop loin le ${formatCivilDate(civilDateOf(startsAt, zone))} à ${formatTime(timeOfDayOf(startsAt, zone))}` +
    `${zoneNote(zone)}\u00a0: une autre séance, à l’${zoneWords(timeZoneOf(postalCode))}, est à moins de ${hours}\u00a0h.`,
});

const places = new Intl.ListFormat('fr-FR', { type: 'conjunction' });

// « 69 » in metropolitan France, « 974 » overseas.
const departmentOf = (postalCode: string): string => postalCode.slice(0, postalCode.startsWith('97') ? 3 : 2);

/**
 * Returns the obstacle of a place on the other side of a sea from all the zones of a coach, or null: nobody crosses it for a session,
 * within a programme or outside. Another zone of one territory only speaks against him, as does naming no zone; a session by video
 * has no `postalCode`.
 */
export function overseasObstacle(zones: readonly string[], postalCode: string | null) {
  if (postalCode === null || zones.length === 0) return null;
  const [there] = territoriesOf([postalCode]);
  const reached = territoriesOf(zones);
  if (!there || reached.includes(there)) return null;
  const where = places.format(reached.map(({ within }) => within));
  return {
    code: 'coaches/overseas' as const,
    sentence:
      `N’intervient pas ${there.within}\u00a0: ses zones sont ${where}. ` +
      `Choisissez un autre coach, ou ajoutez le ${departmentOf(postalCode)} à ses zones.`,
  };
}
