import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What a customer bought, in the people’s space. */
export const shopEspace: WebContext = {
  screens: [
    {
      path: '/espace/purchases',
      title: 'Achats',
      load: lazyScreen(() => import('./purchases/purchases.screen.tsx'), 'PurchasesScreen'),
    },
  ],
};
