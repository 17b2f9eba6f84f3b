import { companyRightLabels } from '@elan/domain/accounts';
import { managerStandingLabels, type CompanyManager } from '@elan/domain/companies';
import { civilDateOf, formatShortDate, type CsvCell } from '@elan/domain/kernel';
import type { ListColumn } from '../../../ui/lists/list-types.ts';

// The file tells days as Paris lives them.
const dayOf = (instant: string | null): CsvCell => instant && formatShortDate(civilDateOf(instant));

/** What the file of the managers has of each of them (D30). */
export const managerColumns: readonly ListColumn<CompanyManager>[] = [
  { key: 'firstName', title: 'Prénom', csv: ({ firstName }) => firstName },
  { key: 'lastName', title: 'Nom', csv: ({ lastName }) => lastName },
  { key: 'email', title: 'E-mail', csv: ({ email }) => email },
  { key: 'standing', title: 'État', csv: ({ standing }) => managerStandingLabels[standing] },
  {
    key: 'rights',
    title: 'Droits',
    csv: ({ rights }) => rights.map((right) => companyRightLabels[right]).join(', '),
  },
  { key: 'createdAt', title: 'Création', csv: ({ createdAt }) => dayOf(createdAt) },
  {
    key: 'lastConnectionAt',
    title: 'Dernière connexion',
    csv: ({ lastConnectionAt }) => dayOf(lastConnectionAt),
  },
];
