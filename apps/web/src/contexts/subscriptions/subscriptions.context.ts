import { IconReceipt } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What a company has bought, and until when. */
export const subscriptions: WebContext = {
  screens: [
    {
      path: '/app/subscriptions',
      title: 'Abonnements',
      load: lazyScreen(() => import('./subscriptions.screen.tsx'), 'SubscriptionsScreen'),
      menu: { label: 'Abonnements', icon: IconReceipt, section: 'offer', order: 110 },
    },
  ],
};
