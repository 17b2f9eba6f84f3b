export { hasShopPage } from './variants/variant-page.ts';
export { waitingOrders } from './waiting-orders.ts';
