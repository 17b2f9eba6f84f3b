import { csvOf, formatShortDate, timeOfDayOf, zoneName, type CsvCell } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { dayOf } from './session-hours.ts';
import { minutesOfSession, placeWords, sessionStatusLabel, sessionTypeLabel } from './session-words.ts';

const head = [
  'Date',
  'Début',
  'Fin',
  'Fuseau',
  'Durée (min)',
  'Type',
  'Objectif',
  'Entreprise',
  'Lieu',
  'Coach',
  'Inscrits',
  'Places',
  'Statut',
];

const row = (session: Session): CsvCell[] => [
  formatShortDate(dayOf(session)),
  timeOfDayOf(session.startsAt, session.zone),
  timeOfDayOf(session.endsAt, session.zone),
  zoneName(session.zone),
  minutesOfSession(session),
  sessionTypeLabel(session.type),
  session.objectiveName,
  session.companyName,
  placeWords(session),
  session.coachName,
  session.registered,
  session.maxParticipants,
  sessionStatusLabel(session.status),
];

/** Returns sessions as a CSV file that a French Excel opens (D30); days and hours are those of the place, whose zone is named. */
export const sessionsCsv = (sessions: readonly Session[]): string => csvOf(head, sessions.map(row));
