import {
  paymentFailureLabels,
  paymentMethodLabels,
  paymentStatusLabels,
  type PaymentRow,
} from '@elan/domain/payments';
import { NamedLine } from '../../ui/display/named-line.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatMoney, formatDate, formatTime } from '../../ui/text/format.ts';
import { paymentTones } from './payment-tone.ts';

const inEuros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** The columns of the list of payments, and of its file. */
export const paymentColumns: readonly ListColumn<PaymentRow>[] = [
  {
    key: 'createdAt',
    title: 'Date',
    width: 132,
    sortable: true,
    csv: ({ createdAt }) => `${formatDate(createdAt, 'table')} ${formatTime(createdAt)}`,
    render: ({ createdAt }) => (
      <span className="num">
        {formatDate(createdAt, 'short')}
        <span className={record.second}>{formatTime(createdAt)}</span>
      </span>
    ),
  },
  {
    key: 'payer',
    title: 'Payeur',
    csv: [
      ['Payeur', ({ payerName }) => payerName],
      ['E-mail', ({ payerEmail }) => payerEmail],
    ],
    render: ({ payerName, payerEmail }) => <NamedLine name={payerName} second={payerEmail} />,
  },
  { key: 'description', title: 'Objet', csv: ({ description }) => description },
  {
    key: 'method',
    title: 'Moyen',
    width: 150,
    csv: ({ method }) => paymentMethodLabels[method],
  },
  {
    key: 'amount',
    title: 'Montant',
    width: 120,
    sortable: true,
    csv: [
      ['Montant (€)', ({ amountCents }) => inEuros(amountCents)],
      ['Reçu (€)', ({ receivedCents }) => inEuros(receivedCents)],
      ['Remboursé (€)', ({ refundedCents }) => inEuros(refundedCents)],
    ],
    render: ({ amountCents, refundedCents }) => (
      <span className="num">
        {formatMoney(amountCents)}
        {refundedCents > 0 && (
          <span className={record.second}>dont {formatMoney(refundedCents)} remboursés</span>
        )}
      </span>
    ),
  },
  {
    key: 'status',
    title: 'État',
    width: 172,
    sortable: true,
    csv: [
      ['État', ({ status }) => paymentStatusLabels[status]],
      ['Motif', ({ failure }) => failure && paymentFailureLabels[failure]],
    ],
    render: ({ status }) => (
      <StatusBadge tone={paymentTones[status]}>{paymentStatusLabels[status]}</StatusBadge>
    ),
  },
];
