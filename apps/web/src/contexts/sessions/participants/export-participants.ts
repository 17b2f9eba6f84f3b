import { civilDateOf, csvOf, formatShortDate, timeOfDayOf, type CsvCell } from '@elan/domain/kernel';
import type { Participant, SessionParticipants } from '@elan/domain/sessions';
import { listsOf, participantLabel } from './participant-words.ts';

const head = ['Nom', 'État', 'Rang', 'Demande', 'Pointage'];

const moment = (at: string | null): CsvCell => at && `${formatShortDate(civilDateOf(at))} ${timeOfDayOf(at)}`;

const row = ({ name, status, rank, askedAt, markedAt }: Participant): CsvCell[] => [
  name,
  participantLabel(status),
  rank,
  moment(askedAt),
  moment(markedAt),
];

/** Returns the people of a session as a CSV file that a French Excel opens (D30), as the panel orders them; hours are those of Paris. */
export function participantsCsv(panel: SessionParticipants): string {
  const { placed, waiting, gone } = listsOf(panel);
  return csvOf(head, [...placed, ...waiting, ...gone].map(row));
}
