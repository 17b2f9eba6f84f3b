import { exposureContract, type ExposureRow } from '@elan/domain/payments';
import { IconShieldHalf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { useWholeList } from '../../base/lists/use-whole-list.ts';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';
import { Facts } from '../../ui/display/facts.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { formatDate, formatMoney, formatNumber } from '../../ui/text/format.ts';
import { PaymentsTabs } from './payments-tabs.tsx';

const exposure = clientOf('payments', exposureContract);
const query = readOf(exposure.read);

export const search = z.object(
  listFields(['week', 'payer', 'pendingCents', 'rights', 'refundableCents', 'until']),
);
type ExposureSearch = z.output<typeof search>;

const inEuros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
const day = (at: string): string => formatDate(at, 'short');

const columns: readonly ListColumn<ExposureRow>[] = [
  {
    key: 'week',
    title: 'Semaine du',
    width: 130,
    sortable: true,
    csv: ({ week }) => formatDate(week, 'table'),
    render: ({ week }) => <span className="num">{day(week)}</span>,
  },
  { key: 'payer', title: 'Entreprise', sortable: true, csv: ({ payer }) => payer },
  {
    key: 'pendingCents',
    title: 'En attente',
    width: 130,
    sortable: true,
    csv: [['En attente (€)', ({ pendingCents }) => inEuros(pendingCents)]],
    render: ({ pendingCents }) => <span className="num">{formatMoney(pendingCents)}</span>,
  },
  {
    key: 'rights',
    title: 'Accès provisoires',
    width: 176,
    sortable: true,
    csv: ({ rights }) => rights,
    render: ({ rights }) => <span className="num">{formatNumber(rights)}</span>,
  },
  {
    key: 'refundableCents',
    title: 'Remboursable',
    width: 140,
    sortable: true,
    csv: [['Remboursable (€)', ({ refundableCents }) => inEuros(refundableCents)]],
    render: ({ refundableCents }) => <span className="num">{formatMoney(refundableCents)}</span>,
  },
  {
    key: 'until',
    title: 'Jusqu’au',
    width: 120,
    sortable: true,
    csv: ({ until }) => until && formatDate(until, 'table'),
    render: ({ until }) => <span className="num">{until === null ? 'Sans objet' : day(until)}</span>,
  },
];

const sum = (rows: readonly ExposureRow[], key: 'pendingCents' | 'rights' | 'refundableCents'): number =>
  rows.reduce((total, row) => total + row[key], 0);

/** What SEPA debits could still cost: those on their way, the rights that they opened, and what payers may have given back for 8 weeks. */
export function ExposureScreen() {
  const list = useWholeList<ExposureSearch, ExposureRow>(query, columns);
  const { data } = useQuery(query);
  return (
    <>
      <PageHeader
        title="Exposition SEPA"
        description="Les prélèvements en cours, les accès ouverts à titre provisoire, et ce que la banque d’un payeur peut encore lui rendre sans motif pendant 8&nbsp;semaines."
      />
      <PaymentsTabs active="exposure" />
      {data && data.items.length > 0 && (
        <Facts
          facts={[
            ['En attente', formatMoney(sum(data.items, 'pendingCents'))],
            ['Accès provisoires', formatNumber(sum(data.items, 'rights'))],
            ['Encore remboursable', formatMoney(sum(data.items, 'refundableCents'))],
          ]}
        />
      )}
      <ListScreen
        list={list}
        label="Exposition SEPA"
        file="exposition-sepa"
        columns={columns}
        rowLabel={({ week, payer }) => `${payer}, semaine du ${day(week)}`}
        searchLabel="Rechercher une entreprise"
        empty={{
          icon: <IconShieldHalf size={24} stroke={1.6} />,
          title: 'Aucun prélèvement ne nous expose.',
          reason:
            'Un prélèvement apparaît ici dès qu’il est demandé, et jusqu’à 8\u00a0semaines après son encaissement.',
          noMatch: 'Aucune entreprise ne correspond.',
        }}
      />
    </>
  );
}
