import { roleLabels, userStatusLabels, type UserRow } from '@elan/domain/accounts';
import { statusToneOf } from '../../../app/status-tones.ts';
import type { DataListColumn } from '../../../ui/data-list-types.ts';
import { formatDate } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import record from '../../../ui/record-card.module.css';

const dash = <span className={record.none}>–</span>;

/** The columns of the list of people. */
export const userColumns: readonly DataListColumn<UserRow>[] = [
  {
    key: 'name',
    title: 'Nom',
    sortable: true,
    render: ({ firstName, lastName, email }) => (
      <span className={record.who}>
        {firstName} {lastName}
        <span className={record.second}>{email}</span>
      </span>
    ),
  },
  {
    key: 'role',
    title: 'Rôle',
    width: 168,
    render: ({ role }) => (role === null ? dash : roleLabels[role]),
  },
  {
    key: 'place',
    title: 'Entreprise ou salle',
    width: 168,
    ellipsis: true,
    render: ({ place }) => place ?? dash,
  },
  {
    key: 'status',
    title: 'État',
    width: 132,
    render: ({ status }) => <StatusBadge tone={statusToneOf(status)}>{userStatusLabels[status]}</StatusBadge>,
  },
  {
    key: 'createdAt',
    title: 'Création',
    width: 120,
    sortable: true,
    hiddenOnPhone: true,
    render: ({ createdAt }) => <span className="num">{formatDate(createdAt, 'short')}</span>,
  },
  {
    key: 'lastConnectionAt',
    title: 'Dernière connexion',
    width: 186,
    sortable: true,
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
    render: ({ appVersion }) => (appVersion === null ? dash : <span className="num">{appVersion}</span>),
  },
];
