import { roleLabels, userStatusLabels, type UserRow } from '@elan/domain/accounts';
import { csvOf, formatShortDate, type CsvCell } from '@elan/domain/kernel';
import { civilDateOf } from '@elan/domain/kernel';

const head = [
  'Prénom',
  'Nom',
  'E-mail',
  'Téléphone',
  'Rôle',
  'Entreprise ou salle',
  'État',
  'Création',
  'Dernière connexion',
  'Version',
];

const dayOf = (instant: string | null): CsvCell => instant && formatShortDate(civilDateOf(instant));

const row = (user: UserRow): CsvCell[] => [
  user.firstName,
  user.lastName,
  user.email,
  user.phone,
  user.role && roleLabels[user.role],
  user.place,
  userStatusLabels[user.status],
  dayOf(user.createdAt),
  dayOf(user.lastConnectionAt),
  user.appVersion,
];

/** Returns people as a CSV file that a French Excel opens (D30); phones as they are typed, days as Paris lives them. */
export const usersCsv = (users: readonly UserRow[]): string => csvOf(head, users.map(row));
