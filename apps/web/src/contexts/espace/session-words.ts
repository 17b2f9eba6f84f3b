import type { EspaceSession } from '@elan/domain/espace';
import { zoneNote } from '@elan/domain/kernel';
import { formatTime } from '../../ui/text/format.ts';

const dayOf = (iso: string, zone: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: zone, ...style }).format(new Date(iso));

/** « mardi 24 novembre ». */
export const dayWords = (iso: string, zone: string): string =>
  dayOf(iso, zone, { weekday: 'long', day: 'numeric', month: 'long' });

/** « mar. 24 nov., 12:30 ». */
export const momentWords = (iso: string, zone: string): string =>
  `${dayOf(iso, zone, { weekday: 'short', day: 'numeric', month: 'short' })}, ${formatTime(iso, zone)}`;

export const minutesOf = ({ startsAt, endsAt }: EspaceSession): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);

/** How many places are left, in words. */
export function placesWords({ registered, maxParticipants, waiting }: EspaceSession): string {
  const left = maxParticipants - registered;
  if (left <= 0) return waiting === 0 ? 'Complet' : `Complet, ${waiting} en attente`;
  return `${left} place${left > 1 ? 's' : ''} sur ${maxParticipants}`;
}

/** What a place still allows: to leave without it counting, or not any more. */
export const leaveWords = ({ leaveBefore, zone }: EspaceSession, now: string): string =>
  Date.parse(now) <= Date.parse(leaveBefore)
    ? `Annulable sans pénalité avant le ${momentWords(leaveBefore, zone)}${zoneNote(zone)}.`
    : 'Un départ compte maintenant comme tardif.';
