import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { shopPolicy } from './shop.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(shopPolicy)).toEqual([
    'shop.own: - - - - - member O',
    'badges.check: A - G - -',
    'shop.manage: A - - - -',
    '/eshop: shop, public',
    '/eshop/:variant: shop, public',
    '/eshop/:variant/live: shop, public',
    '/eshop/order: shop, public',
    '/eshop/terms: shop, public',
    '/eshop/gift-card: shop, public',
    '/app/shop: app, ADMIN',
    '/espace/purchases: app, MEMBER, espace',
    '/app/badges: app, ADMIN FLOOR',
    '/auth/purchased: plain, public, shop',
    '/auth/end: plain, public, shop',
  ]);
});
