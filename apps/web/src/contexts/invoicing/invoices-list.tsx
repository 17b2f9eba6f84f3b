import { may } from '@elan/domain/accounts';
import {
  buyerKindLabels,
  buyerKinds,
  invoiceKindLabels,
  invoiceKinds,
  invoiceStatuses,
  invoiceStatusLabels,
} from '@elan/domain/invoicing';
import { IconFileInvoice } from '@tabler/icons-react';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { useUser } from '../../base/session/session.ts';
import { RecordDrawer } from '../../base/records/record-drawer.tsx';
import { choiceFilter } from '../../ui/lists/filters.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceRecord } from './invoice-record.tsx';
import type { InvoicingSearch } from './invoicing-search.ts';
import { invoiceQuery, invoicing } from './invoicing.queries.ts';

const queryOf = ({ search, kind, status, buyer }: InvoicingSearch) => ({
  search: search || undefined,
  kind,
  status,
  buyer,
});
const kinds = invoiceKinds.map((value) => ({ value, label: invoiceKindLabels[value] }));
const buyers = buyerKinds.map((value) => ({ value, label: buyerKindLabels[value] }));
const statuses = invoiceStatuses.map((value) => ({ value, label: invoiceStatusLabels[value] }));

/** The issued invoices and credit notes that one may read. */
export function InvoicesList() {
  const isAdmin = may(useUser(), 'invoicing.generate');
  const [{ invoice }, change] = useScreenSearch<InvoicingSearch>();
  return (
    <>
      <ListScreen
        list={usePagedList(invoicing.list, queryOf)}
        label="Factures et avoirs"
        file="factures"
        columns={invoiceColumns}
        rowLabel={({ number, payer }) => `${number}, ${payer.name}`}
        searchLabel="Rechercher un numéro ou un payeur"
        filters={[
          choiceFilter('kind', 'Nature', 'Toutes', kinds),
          choiceFilter('status', 'État', 'Tous', statuses),
          // Who pays reads its own documents alone: there is nothing to choose.
          ...(isAdmin ? [choiceFilter('buyer', 'Client', 'Tous', buyers)] : []),
        ]}
        opens="invoice"
        empty={{
          icon: <IconFileInvoice size={24} stroke={1.6} />,
          title: 'Aucune facture pour le moment.',
          reason: isAdmin
            ? 'Facturez un mois dans «\u00a0À facturer\u00a0»\u00a0: chaque facture vient ici, avec son PDF et son XML.'
            : 'Chaque facture et chaque avoir vient ici dès son émission, avec son PDF et son XML.',
          noMatch: 'Aucune facture ne correspond.',
        }}
      />
      <RecordDrawer
        id={invoice}
        query={invoiceQuery}
        name="Facture"
        title={({ number }) => number}
        subtitle={({ payer }) => payer.name}
        onClose={() => {
          change({ invoice: undefined });
        }}
      >
        {(shown) => <InvoiceRecord key={shown.id} invoice={shown} />}
      </RecordDrawer>
    </>
  );
}
