import { civilDateOf, csvOf, formatShortDate, timeOfDayOf, type CsvCell } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { minutesOfSession, sessionStatusLabel, sessionTypeLabel } from './session-words.ts';

const head = [
  'Date',
  'Début',
  'Fin',
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
  formatShortDate(civilDateOf(session.startsAt)),
  timeOfDayOf(session.startsAt),
  timeOfDayOf(session.endsAt),
  minutesOfSession(session),
  sessionTypeLabel(session.type),
  session.objectiveName,
  session.companyName,
  session.spotName,
  session.coachName,
  session.registered,
  session.maxParticipants,
  sessionStatusLabel(session.status),
];

/** Returns sessions as a CSV file that a French Excel opens (D30); days and hours are those of Paris. */
export const sessionsCsv = (sessions: readonly Session[]): string => csvOf(head, sessions.map(row));
