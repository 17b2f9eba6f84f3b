import { IconFileInvoice } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What is billed, and what was. */
export const invoicing: WebContext = {
  screens: [
    {
      path: '/app/invoicing',
      title: 'Facturation',
      load: lazyScreen(() => import('./invoicing.screen.tsx'), 'InvoicingScreen'),
      // Without a tab it is another list for who bills and for who pays.
      first: import.meta.env.SSR && {
        path: '/api/invoicing/invoices',
        keeps: ['search', 'kind', 'status', 'buyer'],
        only: { tab: 'invoices' },
      },
      menu: { label: 'Facturation', icon: IconFileInvoice, section: 'clients', order: 127 },
    },
  ],
};
