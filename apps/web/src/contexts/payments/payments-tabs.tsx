import { routerLink } from '../../base/navigation/navigation.tsx';
import { TabsBar } from '../../ui/layout/tabs-bar.tsx';

/** The two views of the money: each payment, and what debits could still cost. */
export const PaymentsTabs = ({ active }: { active: 'payments' | 'exposure' }) => (
  <TabsBar
    label="Vues des paiements"
    renderLink={routerLink}
    items={[
      { id: 'payments', label: 'Paiements', href: '/app/payments', active: active === 'payments' },
      {
        id: 'exposure',
        label: 'Exposition SEPA',
        href: '/app/payments/exposure',
        active: active === 'exposure',
      },
    ]}
  />
);
