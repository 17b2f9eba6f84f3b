import {
  paymentMethodLabels,
  paymentMethods,
  paymentStatuses,
  paymentStatusLabels,
} from '@elan/domain/payments';
import { IconCreditCard } from '@tabler/icons-react';
import { queryIn } from '../../base/lists/list-search.ts';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { usePagedList } from '../../base/lists/use-paged-list.ts';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { RecordDrawer } from '../../base/records/record-drawer.tsx';
import { RecordModal } from '../../base/records/record-modal.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { choiceFilter, choicesOf } from '../../ui/lists/filters.ts';
import { formatMoney } from '../../ui/text/format.ts';
import { PaymentCard } from './payment-card.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { paymentQuery, payments } from './payments.queries.ts';
import { PaymentsTabs } from './payments-tabs.tsx';
import type { PaymentsSearch } from './payments-search.ts';
import { RefundForm } from './refund.form.tsx';

export { paymentsSearch as search } from './payments-search.ts';

const queryOf = (search: PaymentsSearch) => queryIn(search, 'status', 'method');
const filters = [
  choiceFilter('status', 'État', 'Tous', choicesOf(paymentStatuses, paymentStatusLabels)),
  choiceFilter('method', 'Moyen', 'Tous', choicesOf(paymentMethods, paymentMethodLabels)),
];

/** Every payment, for the administration: what came, what went back, and giving money back. */
export function PaymentsScreen() {
  const [{ payment, form }, change] = useScreenSearch<PaymentsSearch>();
  const list = usePagedList(payments.list, queryOf);
  const close = () => {
    change({ form: undefined });
  };
  return (
    <>
      <PageHeader
        title="Paiements"
        description="Chaque paiement, ce que la banque en a dit, et ce qui a été remboursé. L’état suit le prestataire&nbsp;: il ne se corrige pas à la main."
      />
      <PaymentsTabs active="payments" />
      <ListScreen
        list={list}
        label="Paiements"
        file="paiements"
        columns={paymentColumns}
        usualDirection="desc"
        rowLabel={({ payerName, amountCents }) => `${payerName}, ${formatMoney(amountCents)}`}
        searchLabel="Rechercher un payeur, un objet, une référence"
        filters={filters}
        opens="payment"
        empty={{
          icon: <IconCreditCard size={24} stroke={1.6} />,
          title: 'Aucun paiement pour le moment.',
          reason: 'Le premier apparaîtra ici dès qu’un achat sera lancé.',
          noMatch: 'Aucun paiement ne correspond.',
          searched: 'La recherche porte sur le payeur, l’objet et la référence.',
        }}
      />
      <RecordDrawer
        id={form === undefined ? payment : undefined}
        query={paymentQuery}
        name="Paiement"
        title={({ description }) => description}
        subtitle={({ payerName, payerEmail }) => `${payerName}, ${payerEmail}`}
        onClose={() => {
          change({ payment: undefined });
        }}
      >
        {(shown) => (
          <PaymentCard
            key={shown.id}
            payment={shown}
            onRefund={() => {
              change({ form: 'refund' });
            }}
          />
        )}
      </RecordDrawer>
      <RecordModal
        id={form === 'refund' ? payment : undefined}
        query={paymentQuery}
        newTitle="Rembourser"
        name="Rembourser"
        title={({ description }) => `Rembourser «\u00a0${description}\u00a0»`}
        onClose={close}
      >
        {(shown) => shown && <RefundForm payment={shown} onClose={close} />}
      </RecordModal>
    </>
  );
}
