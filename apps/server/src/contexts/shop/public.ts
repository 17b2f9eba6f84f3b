export { hasShopPage } from './variants/variant-page.ts';
