import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

const load = lazyScreen(() => import('./shop.screen.tsx'), 'ShopScreen');
const frame = { width: 880 } as const;
const title = 'Boutique';

/** The shop: the offers of each of its variants. */
export const shop: WebContext = {
  screens: [
    { path: '/eshop', title, load, frame },
    { path: '/eshop/:variant', title, load, frame },
    { path: '/eshop/:variant/live', title, load, frame },
  ],
};
