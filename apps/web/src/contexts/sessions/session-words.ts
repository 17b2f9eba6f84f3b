import { epochOf } from '@elan/domain/kernel';
import {
  figureFilterLabels,
  isFigureFilter,
  sessionStatusLabels,
  sessionTypeRules,
  type Session,
  type SessionStatus,
} from '@elan/domain/sessions';
import { productTones } from '../../base/status-tones.ts';
import type { CalendarEvent } from '../../ui/calendar/calendar-types.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';

type Type = Session['type'];

export const sessionTypeLabel = (type: Type): string => sessionTypeRules[type].label;

export const sessionStatusLabel = (status: string): string =>
  isFigureFilter(status)
    ? figureFilterLabels[status]
    : (sessionStatusLabels[status as SessionStatus] ?? status);

/** Where a session is held; a draft may have no place yet. */
export const placeWords = ({ spotName, meeting }: Pick<Session, 'spotName' | 'meeting'>): string =>
  spotName ?? (meeting === null ? 'Lieu à définir' : 'En visioconférence');

export const coachWords = ({ coachName }: Session): string => coachName ?? 'Coach à confirmer';

/** « 9 inscrits sur 10 places ». */
export function placesSentence({ registered, maxParticipants }: Session): string {
  const people = `${formatNumber(registered)}\u00a0${plural(registered, 'inscrit', 'inscrits')}`;
  return `${people} sur ${formatNumber(maxParticipants)}\u00a0${plural(maxParticipants, 'place', 'places')}`;
}

export const minutesOfSession = ({ startsAt, endsAt }: Pick<Session, 'startsAt' | 'endsAt'>): number =>
  (epochOf(endsAt) - epochOf(startsAt)) / 60_000;

const inSentence = (session: Session): string =>
  session.spotName ?? placeWords(session).toLocaleLowerCase('fr-FR');

// What will not take place as it stands says so first: a cell of the month is cut after a few words.
const titlePrefixes: Partial<Record<SessionStatus, string>> = { CANCELLED: 'Annulée', DRAFT: 'Brouillon' };

function eventTitle({ status, objectiveName }: Session): string {
  const prefix = titlePrefixes[status as SessionStatus];
  return prefix ? `${prefix}\u00a0: ${objectiveName}` : objectiveName;
}

const looks: Partial<Record<SessionStatus, NonNullable<CalendarEvent['look']>>> = {
  PASSED: 'done',
  ENDED: 'done',
  CANCELLED: 'cancelled',
  DRAFT: 'draft',
};

const lacksCoach = ({ status, coachName }: Session): boolean => status === 'ACTIVE' && coachName === null;

// « Hugo Morel » is « Hugo » where two short lines say everything.
const firstNameOf = ({ coachName }: Session): string => coachName?.split(' ')[0] ?? 'sans coach';

/** « 9 / 10 », « complet ». */
const placesShort = ({ registered, maxParticipants }: Session): string =>
  registered >= maxParticipants ? 'complet' : `${registered}\u00a0/\u00a0${maxParticipants}`;

/** A session as the calendar shows it; who looks at several companies reads which one first. */
export function calendarEventOf(session: Session, withCompany: boolean): CalendarEvent {
  const { id, startsAt, endsAt, zone, type, status, companyName } = session;
  const saidInTitle = status === 'ACTIVE' || status in titlePrefixes;
  const words = [
    ...(withCompany ? [companyName] : []),
    sessionTypeLabel(type),
    inSentence(session),
    session.coachName ?? 'coach à confirmer',
    ...(saidInTitle ? [] : [sessionStatusLabel(status).toLocaleLowerCase('fr-FR')]),
  ];
  return {
    id,
    title: eventTitle(session),
    start: startsAt,
    end: endsAt,
    zone,
    tone: status === 'CANCELLED' ? 'gray' : productTones[type],
    subtitle: words.join(', '),
    detail: [
      ...(withCompany ? [companyName] : []),
      firstNameOf(session),
      ...(withCompany ? [] : [inSentence(session)]),
      placesShort(session),
    ].join(', '),
    aside: status === 'CANCELLED' ? 'Annulée' : placesShort(session),
    look: lacksCoach(session) ? 'missing' : looks[status as SessionStatus],
  };
}
