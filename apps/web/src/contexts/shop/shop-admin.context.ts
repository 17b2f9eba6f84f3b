import { IconShoppingBag } from '@tabler/icons-react';
import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The shops, the prices and the coupons, for an administrator. */
export const shopAdmin: WebContext = {
  screens: [
    {
      path: '/app/shop',
      title: 'Boutique',
      load: lazyScreen(() => import('./admin/shop-admin.screen.tsx'), 'ShopAdminScreen'),
      first: import.meta.env.SSR && { path: '/api/shop/admin/variants', whole: true, unless: ['tab'] },
      menu: { label: 'Boutique', icon: IconShoppingBag, section: 'offer', order: 105 },
    },
  ],
};
