export { waitingOrders } from './waiting-orders.ts';
