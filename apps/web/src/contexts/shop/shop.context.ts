import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

const load = lazyScreen(() => import('./shop.screen.tsx'), 'ShopScreen');
const loadOrder = lazyScreen(() => import('./order/order.screen.tsx'), 'OrderScreen');
const loadPurchased = lazyScreen(() => import('./purchased/purchased.screen.tsx'), 'PurchasedScreen');
const frame = { width: 1400 } as const;
const title = 'Boutique';

/** The shop: the offers of each of its variants, the order, and what became of it. */
export const shop: WebContext = {
  screens: [
    { path: '/eshop', title, load, frame },
    {
      path: '/eshop/order',
      title: 'Votre commande',
      load: loadOrder,
      frame: { width: 560, top: true },
      drawn: false,
    },
    {
      path: '/eshop/terms',
      title: 'Conditions de vente',
      load: lazyScreen(() => import('./terms.screen.tsx'), 'TermsScreen'),
      frame: { width: 640, top: true },
    },
    {
      path: '/eshop/gift-card',
      title: 'Carte cadeau',
      load: lazyScreen(() => import('./gift/gift-card.screen.tsx'), 'GiftCardScreen'),
      frame: { width: 560, top: true },
    },
    { path: '/eshop/:variant', title, load, frame },
    { path: '/eshop/:variant/live', title, load, frame },
    {
      path: '/auth/purchased',
      title: 'Votre commande',
      load: loadPurchased,
      frame: { width: 980 },
      drawn: false,
    },
    { path: '/auth/end', title: 'Votre commande', load: loadPurchased, frame: { width: 980 }, drawn: false },
  ],
};
