import { civilDateOf, formatShortDate } from '@elan/domain/kernel';
import { deliveryStatusLabels } from '@elan/domain/mailing';
import { isUnreached, memberStatusLabels, type MemberRow } from '@elan/domain/members';
import { statusToneOf } from '../../base/status-tones.ts';
import { NamedLine } from '../../ui/display/named-line.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatDate } from '../../ui/text/format.ts';

const dash = <span className={record.none}>–</span>;
const day = (value: string | null) =>
  value === null ? dash : <span className="num">{formatDate(value, 'short')}</span>;

const deliveryOf = ({ mailStatus, undelivered }: MemberRow) => {
  if (undelivered) return 'Non distribué';
  return mailStatus && (deliveryStatusLabels[mailStatus] ?? mailStatus);
};

/** The columns of the list of employees, and of its file: days as Paris lives them. The departure is told of who has left. */
export const memberColumns = (areGone: boolean): readonly ListColumn<MemberRow>[] => [
  {
    key: 'name',
    title: 'Nom',
    sortable: true,
    csv: [
      ['Prénom', ({ firstName }) => firstName],
      ['Nom', ({ lastName }) => lastName],
      ['E-mail', ({ email }) => email],
    ],
    render: ({ firstName, lastName, email }) => (
      <NamedLine name={`${firstName} ${lastName}`} second={email} />
    ),
  },
  {
    key: 'status',
    title: 'État',
    width: 148,
    sortable: true,
    csv: ({ status }) => memberStatusLabels[status],
    // What is expected of the company stands before where the person is.
    render: ({ status, undelivered }) =>
      isUnreached({ status, undelivered }) ? (
        <StatusBadge tone="negative">Non distribué</StatusBadge>
      ) : (
        <StatusBadge tone={statusToneOf(status)}>{memberStatusLabels[status]}</StatusBadge>
      ),
  },
  {
    key: 'licences',
    title: 'Licences',
    width: 168,
    csv: ({ licences }) => licences.join(', '),
    render: ({ licences }) => (licences.length === 0 ? dash : licences.join(', ')),
  },
  {
    key: 'invitedAt',
    title: 'Invitation',
    width: 132,
    sortable: true,
    csv: [
      ['Dernière invitation', ({ invitedAt }) => invitedAt && formatShortDate(civilDateOf(invitedAt))],
      ['E-mail d’invitation', deliveryOf],
    ],
    render: ({ invitedAt }) => day(invitedAt),
  },
  {
    key: 'createdAt',
    title: 'Arrivée',
    width: 132,
    sortable: true,
    hiddenOnPhone: true,
    csv: ({ joinedOn }) => formatShortDate(joinedOn),
    render: ({ joinedOn }) => day(joinedOn),
  },
  {
    key: 'leftOn',
    title: 'Départ',
    width: 132,
    optional: !areGone,
    csv: ({ leftOn }) => leftOn && formatShortDate(leftOn),
    render: ({ leftOn }) => day(leftOn),
  },
];
