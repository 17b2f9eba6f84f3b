export { shopPageOf } from './variants/variant-page.ts';
export { waitingOrders } from './waiting-orders.ts';
export { billedOrder, type BilledOrder } from './companies/billed-order.ts';
export { paidSale, saleKinds } from './paid-sale.ts';
export { companyOrderKind } from './companies/company-orders.repository.ts';
