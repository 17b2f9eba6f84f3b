import type { EspaceSession } from '@elan/domain/espace';
import { fitcoinsWords } from '@elan/domain/gift-cards';
import { civilDateOf, parisZone, zoneNote } from '@elan/domain/kernel';
import { formatNumber, formatTime, withFirst } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';

const dayOf = (iso: string, zone: string, style: Intl.DateTimeFormatOptions): string =>
  withFirst(new Intl.DateTimeFormat('fr-FR', { timeZone: zone, ...style }).format(new Date(iso)));

/** « mardi 24 novembre ». */
export const dayWords = (iso: string, zone: string): string =>
  dayOf(iso, zone, { weekday: 'long', day: 'numeric', month: 'long' });

/** « Aujourd’hui », « Demain », or nothing for another day. */
export function nearDay(iso: string, zone: string, now: string): string | null {
  const day = civilDateOf(iso, zone);
  if (day === civilDateOf(now, zone)) return 'Aujourd’hui';
  const tomorrow = new Date(Date.parse(now) + 86_400_000).toISOString();
  return day === civilDateOf(tomorrow, zone) ? 'Demain' : null;
}

/** « mar. 24 nov., 12:30 ». */
export const momentWords = (iso: string, zone: string): string =>
  `${dayOf(iso, zone, { weekday: 'short', day: 'numeric', month: 'short' })}, ${formatTime(iso, zone)}`;

/** « mardi 24 novembre, 12:30 ». */
export const longMoment = (iso: string, zone: string): string =>
  `${dayWords(iso, zone)}, ${formatTime(iso, zone)}`;

export const minutesOf = ({ startsAt, endsAt }: EspaceSession): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);

export const isFull = ({ registered, maxParticipants }: EspaceSession): boolean =>
  registered >= maxParticipants;

/** How many places are left, in words. */
export function placesWords(session: EspaceSession): string {
  const { registered, maxParticipants, waiting } = session;
  if (isFull(session)) return waiting === 0 ? 'Complet' : `Complet, ${waiting} en attente`;
  const left = maxParticipants - registered;
  return `${left} place${left > 1 ? 's' : ''} sur ${maxParticipants}`;
}

/** How many people were on a session that is over: its places are nobody’s any more. */
export const registeredWords = ({ registered }: Pick<EspaceSession, 'registered'>): string =>
  `${formatNumber(registered)} ${plural(registered, 'personne inscrite', 'personnes inscrites')}`;

/** Whether a session began, or is over. */
export const hasBegun = ({ startsAt }: Pick<EspaceSession, 'startsAt'>, now: string): boolean =>
  Date.parse(startsAt) <= Date.parse(now);

/** When what is shown without a network was read: « 14:02 », with its day where that is over: « mardi 24 novembre, 14:02 ». */
export const readWords = (readAt: string, now = new Date().toISOString()): string =>
  civilDateOf(readAt, parisZone) === civilDateOf(now, parisZone)
    ? `données de ${formatTime(readAt)}`
    : `données du ${longMoment(readAt, parisZone)}`;

/** What a place that Fitcoins pay says of them: missing, or what is left after it. Null where the offer of the company holds it. */
export function fitcoinsNote(fitcoins: { readonly price: number; readonly balance: number }): string {
  const { price, balance } = fitcoins;
  return balance < price
    ? `Une place coûte ici ${fitcoinsWords(price)}. Il vous en manque ${formatNumber(price - balance)}\u00a0: complétez par carte, ou ajoutez une carte cadeau.`
    : `Vous avez ${fitcoinsWords(balance)}. Ils reviennent si vous partez à temps.`;
}

const ranked = (rank: number): string => `${rank === 1 ? '1er' : `${rank}e`} en attente`;

/** « 2e en attente » */
export const rankWords = ({ rank }: EspaceSession): string => ranked(rank ?? 1);

/** What who waits now would be: « Vous serez 3e en attente. » */
export const nextRankWords = ({ waiting }: EspaceSession): string => `Vous serez ${ranked(waiting + 1)}.`;

/** What becomes of a place that is freed while one waits. */
export function waitingWords(session: EspaceSession, now: string): string {
  const { givenUntil, zone } = session;
  if (Date.parse(now) < Date.parse(givenUntil))
    return `Place donnée d’office jusqu’au ${momentWords(givenUntil, zone)}${zoneNote(zone)}.`;
  return isFull(session)
    ? 'Une place libérée sera proposée à tous.'
    : 'Une place est libre\u00a0: réservez-la.';
}

/** Whether a place is given back without penalty. */
export const leavesInTime = ({ leaveBefore }: EspaceSession, now: string): boolean =>
  Date.parse(now) <= Date.parse(leaveBefore);

/** What a place still allows: to leave without it counting, or not any more. */
export const leaveWords = (session: EspaceSession, now: string): string =>
  leavesInTime(session, now)
    ? `Annulable sans pénalité avant le ${momentWords(session.leaveBefore, session.zone)}${zoneNote(session.zone)}.`
    : 'Un départ compte maintenant comme tardif.';

const quarter = 15 * 60_000;

/** When the room of a video session opens: a quarter of an hour before. */
export const roomOpensAt = ({ startsAt }: EspaceSession): string =>
  new Date(Date.parse(startsAt) - quarter).toISOString();

export const isRoomOpen = (session: EspaceSession, now: string): boolean =>
  Date.parse(now) >= Date.parse(roomOpensAt(session));
