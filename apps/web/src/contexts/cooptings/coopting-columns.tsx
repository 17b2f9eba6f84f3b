import { formatSiret } from '@elan/domain/companies';
import { cooptingPath, cooptingStatusLabels, nextWords, type CooptingRow } from '@elan/domain/cooptings';
import { formatShortDate } from '@elan/domain/kernel';
import { statusToneOf } from '../../base/status-tones.ts';
import { NamedLine } from '../../ui/display/named-line.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { PathLane } from './path-lane.tsx';

const dateOrNone = (day: string | null): string => (day === null ? '' : formatShortDate(day));

const sponsor: ListColumn<CooptingRow> = {
  key: 'sponsor',
  title: 'Recommandée par',
  csv: (row) => row.sponsor.name,
};

const columns: readonly ListColumn<CooptingRow>[] = [
  {
    key: 'company',
    title: 'Entreprise',
    csv: [
      ['Entreprise', ({ company }) => company.name],
      ['SIRET', ({ company }) => formatSiret(company.siret)],
      ['Contact', ({ contact }) => contact.name],
      ['E-mail', ({ contact }) => contact.email],
    ],
    render: ({ company, contact }) => <NamedLine name={company.name} second={contact.name} />,
  },
  {
    key: 'status',
    title: 'État',
    width: 140,
    csv: ({ status }) => cooptingStatusLabels[status],
    render: ({ status }) => (
      <StatusBadge tone={statusToneOf(status)}>{cooptingStatusLabels[status]}</StatusBadge>
    ),
  },
  {
    key: 'path',
    title: 'Chemin',
    width: 190,
    csv: [
      ['Envoyée le', ({ sentOn }) => dateOrNone(sentOn)],
      ['Confirmée le', ({ confirmedOn }) => dateOrNone(confirmedOn)],
      ['Inscrite le', ({ registeredOn }) => dateOrNone(registeredOn)],
      ['Payée le', ({ activatedOn }) => dateOrNone(activatedOn)],
      ['Récompensée le', ({ paidOn }) => dateOrNone(paidOn)],
    ],
    render: (row) => <PathLane steps={cooptingPath(row)} />,
  },
  { key: 'next', title: 'Et ensuite', csv: (row) => nextWords(row) },
];

/** The columns of the list: an administrator also reads who recommends. */
export const cooptingColumns = (ofAll: boolean): readonly ListColumn<CooptingRow>[] =>
  ofAll ? [columns[0], sponsor, ...columns.slice(1)].filter((column) => column !== undefined) : columns;
