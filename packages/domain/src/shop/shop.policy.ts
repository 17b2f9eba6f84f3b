import { policy, screens } from '../kernel/index.ts';

/** The shop. */
export const shopPolicy = policy({
  permissions: {},
  routes: [
    // Which variants exist is data (D13): an unknown one is the not-found page, decided by the screen.
    ...screens('shop', 'public', '/eshop', '/eshop/:variant', '/eshop/:variant/live'),
    ...screens('plain', 'public', '/auth/purchased'),
  ],
});
