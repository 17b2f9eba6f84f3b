import {
  companyKindLabels,
  companyStatusLabels,
  formatSiret,
  type EnterpriseRow,
} from '@elan/domain/companies';
import { civilDateOf, csvOf, formatShortDate, type CsvCell } from '@elan/domain/kernel';

const head = ['Nom', 'SIRET', 'Ville', 'Profil', 'État', 'Depuis', 'Prescripteur', 'Création'];

const dayOf = (instant: string): CsvCell => formatShortDate(civilDateOf(instant));

const row = (company: EnterpriseRow): CsvCell[] => [
  company.name,
  formatSiret(company.siret),
  company.city,
  companyKindLabels[company.kind],
  companyStatusLabels[company.status],
  dayOf(company.statusSince),
  company.prescriptorName ?? 'Sans prescripteur',
  dayOf(company.createdAt),
];

/** Returns companies as a CSV file that a French Excel opens (D30); days as Paris lives them. */
export const enterprisesCsv = (companies: readonly EnterpriseRow[]): string =>
  csvOf(head, companies.map(row));
