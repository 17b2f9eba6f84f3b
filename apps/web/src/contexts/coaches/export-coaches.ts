import { formatPhone } from '@elan/domain/accounts';
import { coachDocumentLabels, coachDocuments, coachStatusLabels, type CoachRow } from '@elan/domain/coaches';
import { csvOf, formatShortDate, type CsvCell } from '@elan/domain/kernel';
import { languagesWords } from './coach-words.ts';

const head = [
  'Prénom',
  'Nom',
  'E-mail',
  'Mobile',
  'État',
  'Zones',
  'Disciplines',
  'Langues',
  ...coachDocuments.map((document) => `${coachDocumentLabels[document]}, dernier jour`),
];

const row = (coach: CoachRow): CsvCell[] => [
  coach.firstName,
  coach.lastName,
  coach.email,
  coach.phone && formatPhone(coach.phone),
  coachStatusLabels[coach.status],
  coach.zones.join(', '),
  coach.disciplines.map(({ name }) => name).join(', '),
  languagesWords(coach.languages),
  ...coachDocuments.map((document) => {
    const day = coach[document];
    return day && formatShortDate(day);
  }),
];

/** Returns coaches as a CSV file that a French Excel opens (D30). */
export const coachesCsv = (coaches: readonly CoachRow[]): string => csvOf(head, coaches.map(row));
