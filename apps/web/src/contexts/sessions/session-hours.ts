import { civilDateOf, parisZone, zoneName, zoneWords, type CivilDate } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { formatDate, formatLocalRange, formatTime } from '../../ui/text/format.ts';

export const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1);

type When = Pick<Session, 'startsAt' | 'endsAt' | 'zone'>;

/** The day of a session, as its place lives it (D22). */
export const dayOf = ({ startsAt, zone }: When): CivilDate => civilDateOf(startsAt, zone);

/** « 12:30 – 13:15 (heure de La Réunion) »: the hours of a session's place, named unless they are those of Paris. */
export const hoursWords = ({ startsAt, endsAt, zone }: When): string =>
  formatLocalRange(startsAt, endsAt, zone);

/** « soit 09:30 à Paris », with the day where it is another one; null for a place at the hour of Paris. */
export function parisWords(session: When): string | null {
  const { startsAt, zone } = session;
  if (zone === parisZone) return null;
  const day = civilDateOf(startsAt);
  const other = day === dayOf(session) ? '' : ` le ${formatDate(day, 'long')}`;
  return `soit ${formatTime(startsAt)}${other} à\u00a0Paris`;
}

/**
 * Whose hours a calendar shows, said above it; nothing when all are those of Paris. `home` is the zone of its today and of
 * its empty hours.
 */
export function hoursNote(sessions: readonly When[], home: string): string | undefined {
  if (sessions.some(({ zone }) => zone !== home)) {
    return `Chaque séance est placée à l’heure de son lieu. Sans autre mention, c’est l’${zoneWords(home)}.`;
  }
  return home === parisZone ? undefined : `Les séances sont placées à l’heure du lieu (${zoneName(home)}).`;
}
