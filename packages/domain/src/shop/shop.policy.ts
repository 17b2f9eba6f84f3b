import { adminAndGym, adminOnly, policy, screens } from '../kernel/index.ts';

/** The shop. */
export const shopPolicy = policy({
  permissions: {
    'shop.own': { grants: { MEMBER: 'own' } },
    'badges.check': { grants: adminAndGym },
    // Variants, prices and coupons.
    'shop.manage': { grants: adminOnly },
  },
  routes: [
    // Which variants exist is data (D13): an unknown one is the not-found page, decided by the screen.
    ...screens('shop', 'public', '/eshop', '/eshop/:variant', '/eshop/:variant/live'),
    ...screens('shop', 'public', '/eshop/order', '/eshop/terms', '/eshop/gift-card'),
    ...screens('app', 'shop.manage', '/app/shop'),
    { path: '/espace/purchases', layout: 'app', permission: 'shop.own', audience: 'espace' },
    ...screens('app', 'badges.check', '/app/badges'),
    // Where a checkout leads back to: our order is read there, never what the address says.
    { path: '/auth/purchased', layout: 'plain', permission: 'public', audience: 'shop' },
    { path: '/auth/end', layout: 'plain', permission: 'public', audience: 'shop' },
  ],
});
