import {
  civilDateOf,
  epochOf,
  formatCivilDate,
  formatTime,
  timeOfDayOf,
  timeZoneOf,
  zoneNote,
  zoneWords,
  type Interval,
  type Moment,
} from '../kernel/index.ts';

/**
 * The hours that a coach needs between two places of different zones, at least: from Paris to La Réunion a plane takes eleven
 * (ours; within one zone the time to come only speaks against a coach, `coaches.travel-gap-minutes`).
 */
export const overseasGapHours = 12;

const gapMs = overseasGapHours * 60 * 60 * 1000;

/** Tells whether two postal codes lie in different zones: an ocean stands between them. */
export const isOverseas = (postalCode: string, other: string): boolean =>
  timeZoneOf(postalCode) !== timeZoneOf(other);

/** A session at a place. */
export type PlacedSession = Interval & { readonly postalCode: string };

/** Tells whether nobody can hold both of two sessions, neither sharing a moment: in different zones, less than twelve hours apart. */
export function areTooFar(one: PlacedSession, other: PlacedSession): boolean {
  if (!isOverseas(one.postalCode, other.postalCode)) return false;
  const [first, second] =
    epochOf(one.startsAt) <= epochOf(other.startsAt) ? [one, other] : ([other, one] as const);
  return epochOf(second.startsAt) - epochOf(first.endsAt) < gapMs;
}

/** A planned session that another one, elsewhere, keeps a coach from: its start, and where the other one is. */
export type FarSession = { readonly startsAt: Moment; readonly postalCode: string };

/** Returns the obstacle of a session that another one, across an ocean, keeps a coach from. */
export const farObstacle = ({ startsAt, postalCode }: FarSession, zone: string) => ({
  code: 'coaches/not-available' as const,
  sentence:
    `Trop loin le ${formatCivilDate(civilDateOf(startsAt, zone))} à ${formatTime(timeOfDayOf(startsAt, zone))}` +
    `${zoneNote(zone)}\u00a0: une autre séance, à l’${zoneWords(timeZoneOf(postalCode))}, est à moins de ${overseasGapHours}\u00a0h.`,
});
