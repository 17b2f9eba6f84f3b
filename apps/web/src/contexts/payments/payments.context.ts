import { IconCreditCard } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What is asked to be paid, what came and what went back; and the clock of the fictitious bank. */
export const payments: WebContext = {
  screens: [
    {
      path: '/app/payments',
      title: 'Paiements',
      load: lazyScreen(() => import('./payments.screen.tsx'), 'PaymentsScreen'),
      first: import.meta.env.SSR && {
        path: '/api/payments',
        keeps: ['search', 'sort', 'direction', 'status', 'method'],
      },
      menu: { label: 'Paiements', icon: IconCreditCard, section: 'clients', order: 132 },
    },
    {
      path: '/app/payments/exposure',
      title: 'Exposition SEPA',
      load: lazyScreen(() => import('./exposure.screen.tsx'), 'ExposureScreen'),
      first: import.meta.env.SSR && { path: '/api/payments-exposure', whole: true },
    },
    {
      path: '/dev/payments',
      title: 'Banque fictive',
      load: lazyScreen(() => import('./sandbox/dev-payments.screen.tsx'), 'DevPaymentsScreen'),
      frame: { width: 1200 },
      development: true,
    },
  ],
};
