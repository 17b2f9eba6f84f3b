import { shopContract } from '@elan/domain/shop';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { shopRoutes } from './shop.routes.ts';

/** What is sold to people: the variants of the shop, their offers and their prices. */
export const shopContext = defineContext({
  name: 'shop',
  contracts: { shop: shopContract },
  routes: shopRoutes,
});
