import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** What gift cards bring to the shop: the page of a card that somebody bought. */
export const giftCardsShop: WebContext = {
  screens: [
    {
      path: '/eshop/gift-card/ticket',
      title: 'Votre carte cadeau',
      load: lazyScreen(() => import('./bought-card.screen.tsx'), 'BoughtCardScreen'),
      frame: { width: 640, top: true },
      drawn: false,
    },
  ],
};
