import { may } from '@elan/domain/accounts';
import { Suspense } from 'react';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { useUser } from '../../base/session/session.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabsBar } from '../../ui/layout/tabs-bar.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { InvoicesList } from './invoices-list.tsx';
import type { InvoicingSearch } from './invoicing-search.ts';
import { PendingPayers } from './pending-payers.tsx';

export { invoicingSearch as search } from './invoicing-search.ts';

const Accounting = lazyPart(() => import('./accounting.tsx'), 'Accounting');

function Shown({ bills }: { bills: boolean }) {
  const [{ tab }] = useScreenSearch<InvoicingSearch>();
  if (bills && tab === undefined) return <PendingPayers />;
  if (!bills || tab === 'invoices') return <InvoicesList />;
  return (
    <Suspense fallback={<LoadingState shape="form" count={3} />}>
      <Accounting />
    </Suspense>
  );
}

/** What is to bill and what was, for an administrator; one’s own invoices for who pays. */
export function InvoicingScreen() {
  const [{ tab }] = useScreenSearch<InvoicingSearch>();
  const bills = may(useUser(), 'invoicing.read');
  return (
    <>
      <PageHeader
        title="Facturation"
        description={
          bills
            ? 'Les séances comptées, pas encore facturées, et les factures émises.'
            : 'Vos factures et vos avoirs.'
        }
      />
      {bills && (
        <TabsBar
          label="Vues de la facturation"
          renderLink={routerLink}
          items={[
            { id: 'pending', label: 'À facturer', href: '/app/invoicing', active: tab === undefined },
            {
              id: 'invoices',
              label: 'Factures et avoirs',
              href: '/app/invoicing?tab=invoices',
              active: tab === 'invoices',
            },
            {
              id: 'accounting',
              label: 'Comptabilité',
              href: '/app/invoicing?tab=accounting',
              active: tab === 'accounting',
            },
          ]}
        />
      )}
      <Shown bills={bills} />
    </>
  );
}
