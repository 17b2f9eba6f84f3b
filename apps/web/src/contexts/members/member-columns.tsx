import { isUnreached, memberStatusLabels, type MemberRow } from '@elan/domain/members';
import { statusToneOf } from '../../app/status-tones.ts';
import type { DataListColumn } from '../../ui/data-list-types.ts';
import { formatDate } from '../../ui/format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { licenceColumn } from './licences/licence-column.tsx';
import record from '../../ui/record-card.module.css';

const dash = <span className={record.none}>–</span>;
const day = (value: string | null) =>
  value === null ? dash : <span className="num">{formatDate(value, 'short')}</span>;

/** The columns of the list of employees. */
export const memberColumns: readonly DataListColumn<MemberRow>[] = [
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
    key: 'status',
    title: 'État',
    width: 148,
    sortable: true,
    // What is expected of the company stands before where the person is.
    render: ({ status, undelivered }) =>
      isUnreached({ status, undelivered }) ? (
        <StatusBadge tone="negative">Non distribué</StatusBadge>
      ) : (
        <StatusBadge tone={statusToneOf(status)}>{memberStatusLabels[status]}</StatusBadge>
      ),
  },
  licenceColumn,
  {
    key: 'invitedAt',
    title: 'Invitation',
    width: 132,
    sortable: true,
    render: ({ invitedAt }) => day(invitedAt),
  },
  {
    key: 'createdAt',
    title: 'Arrivée',
    width: 132,
    sortable: true,
    hiddenOnPhone: true,
    render: ({ joinedOn }) => day(joinedOn),
  },
];

/** The column that the departures have, and the others do not. */
export const leftColumn: DataListColumn<MemberRow> = {
  key: 'leftOn',
  title: 'Départ',
  width: 132,
  render: ({ leftOn }) => day(leftOn),
};
