import { roleLabels, userStatusLabels, type UserRow } from '@elan/domain/accounts';
import { civilDateOf, formatShortDate, type CsvCell } from '@elan/domain/kernel';
import { statusToneOf } from '../../../base/status-tones.ts';
import { NamedLine } from '../../../ui/display/named-line.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import record from '../../../ui/layout/record-card.module.css';
import type { ListColumn } from '../../../ui/lists/list-types.ts';
import { formatDate } from '../../../ui/text/format.ts';

const dash = <span className={record.none}>–</span>;

// The file tells days as Paris lives them.
const dayOf = (instant: string | null): CsvCell => instant && formatShortDate(civilDateOf(instant));

/** The columns of the list of people, and of its file. */
export const userColumns: readonly ListColumn<UserRow>[] = [
  {
    key: 'name',
    title: 'Nom',
    sortable: true,
    csv: [
      ['Prénom', ({ firstName }) => firstName],
      ['Nom', ({ lastName }) => lastName],
      ['E-mail', ({ email }) => email],
      ['Téléphone', ({ phone }) => phone],
    ],
    render: ({ firstName, lastName, email }) => (
      <NamedLine name={`${firstName} ${lastName}`} second={email} />
    ),
  },
  {
    key: 'role',
    title: 'Rôle',
    width: 168,
    csv: ({ role }) => role && roleLabels[role],
    render: ({ role }) => (role === null ? dash : roleLabels[role]),
  },
  {
    key: 'place',
    title: 'Entreprise ou salle',
    width: 168,
    ellipsis: true,
    csv: ({ place }) => place,
    render: ({ place }) => place ?? dash,
  },
  {
    key: 'status',
    title: 'État',
    width: 132,
    csv: ({ status }) => userStatusLabels[status],
    render: ({ status }) => <StatusBadge tone={statusToneOf(status)}>{userStatusLabels[status]}</StatusBadge>,
  },
  {
    key: 'createdAt',
    title: 'Création',
    width: 120,
    sortable: true,
    hiddenOnPhone: true,
    csv: ({ createdAt }) => dayOf(createdAt),
    render: ({ createdAt }) => <span className="num">{formatDate(createdAt, 'short')}</span>,
  },
  {
    key: 'lastConnectionAt',
    title: 'Dernière connexion',
    width: 186,
    sortable: true,
    csv: ({ lastConnectionAt }) => dayOf(lastConnectionAt),
    render: ({ lastConnectionAt }) =>
      lastConnectionAt === null ? (
        <span className={record.none}>Jamais</span>
      ) : (
        <span className="num">{formatDate(lastConnectionAt, 'short')}</span>
      ),
  },
  {
    key: 'appVersion',
    title: 'Version',
    width: 88,
    hiddenOnPhone: true,
    csv: ({ appVersion }) => appVersion,
    render: ({ appVersion }) => (appVersion === null ? dash : <span className="num">{appVersion}</span>),
  },
];
