import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What gift cards bring to the people’s space: the wallet. */
export const giftCardsEspace: WebContext = {
  screens: [
    {
      path: '/espace/wallet',
      title: 'Portefeuille',
      load: lazyScreen(() => import('./wallet.screen.tsx'), 'WalletScreen'),
    },
  ],
};
