import type { MailStatus } from '@elan/domain/kernel';
import { isBounced, isDelivered, isHeldUp } from '@elan/domain/kernel';
import { deliveryStatusLabels, type MailRow } from '@elan/domain/mailing';
import { NamedLine } from '../../ui/display/named-line.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../ui/display/tone.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatDate, formatTime } from '../../ui/text/format.ts';

/** What the reader is told first of the state of an e-mail: it arrived, it did not, it may still. */
export function mailTone(status: MailStatus): StatusTone {
  if (isBounced(status) || status === 'error' || status === 'complaint') return 'negative';
  if (isHeldUp(status) || status === 'unsubscribed') return 'warning';
  return isDelivered(status) ? 'positive' : 'neutral';
}

export const statusWords = (status: MailStatus): string => deliveryStatusLabels[status] ?? status;

/** The columns of the journal of e-mails, and of its file. */
export const mailColumns: readonly ListColumn<MailRow>[] = [
  {
    key: 'createdAt',
    title: 'Date',
    width: 170,
    csv: [
      ['Date', ({ createdAt }) => formatDate(createdAt, 'table')],
      ['Heure', ({ createdAt }) => formatTime(createdAt)],
    ],
    render: ({ createdAt }) => (
      <span className="num">
        {formatDate(createdAt, 'short')}, {formatTime(createdAt)}
      </span>
    ),
  },
  {
    key: 'to',
    title: 'Destinataire',
    csv: [
      ['Personne', ({ person }) => person],
      ['Adresse', ({ to }) => to],
    ],
    render: ({ person, to }) => <NamedLine name={person ?? to} second={person === null ? undefined : to} />,
  },
  {
    key: 'subject',
    title: 'E-mail',
    csv: [
      ['Objet', ({ subject }) => subject],
      ['Sorte', ({ templateLabel }) => templateLabel],
    ],
    render: ({ subject, templateLabel }) => <NamedLine name={subject} second={templateLabel} />,
  },
  {
    key: 'status',
    title: 'État',
    width: 190,
    csv: ({ status }) => statusWords(status),
    render: ({ status }) => <StatusBadge tone={mailTone(status)}>{statusWords(status)}</StatusBadge>,
  },
];
