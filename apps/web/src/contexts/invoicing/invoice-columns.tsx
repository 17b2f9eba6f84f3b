import {
  documentLabel,
  invoiceStatusLabels,
  monthName,
  type InvoiceRow,
  type InvoiceStatus,
} from '@elan/domain/invoicing';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../ui/display/tone.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatDate, formatMoney } from '../../ui/text/format.ts';

const tones: Readonly<Record<InvoiceStatus, StatusTone>> = {
  ISSUED: 'info',
  SENT: 'info',
  OVERDUE: 'negative',
  PART_PAID: 'warning',
  PAID: 'positive',
  PART_CREDITED: 'neutral',
  CREDITED: 'neutral',
};

/** The state of an invoice, in a badge. */
export const InvoiceState = ({ status }: { status: InvoiceStatus }) => (
  <StatusBadge tone={tones[status]}>{invoiceStatusLabels[status]}</StatusBadge>
);

/** The columns of the issued invoices and credit notes, and of their file. */
export const invoiceColumns: readonly ListColumn<InvoiceRow>[] = [
  {
    key: 'number',
    title: 'Numéro',
    csv: ({ number }) => number,
    render: ({ number }) => <span className="num">{number}</span>,
  },
  { key: 'kind', title: 'Nature', csv: ({ kind, isOfConsumer }) => documentLabel(kind, isOfConsumer) },
  { key: 'payer', title: 'Payeur', csv: ({ payer }) => payer.name },
  { key: 'month', title: 'Mois', csv: ({ month }) => (month === null ? '' : monthName(month)) },
  {
    key: 'issuedOn',
    title: 'Émise le',
    csv: ({ issuedOn }) => formatDate(issuedOn, 'table'),
    render: ({ issuedOn }) => <span className="num">{formatDate(issuedOn, 'table')}</span>,
  },
  {
    key: 'gross',
    title: 'Total TTC',
    align: 'right',
    csv: ({ grossCents }) => grossCents / 100,
    render: ({ grossCents }) => <span className="num">{formatMoney(grossCents)}</span>,
  },
  {
    key: 'status',
    title: 'État',
    csv: ({ status }) => invoiceStatusLabels[status],
    render: ({ status }) => <InvoiceState status={status} />,
  },
];
