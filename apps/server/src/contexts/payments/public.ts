export {
  openPayment,
  livePaymentOf,
  lastPaymentOf,
  type OpenedPayment,
  type PaymentAsked,
} from './open-payment.ts';
export { paymentsOfCompany } from './payments-of-company.ts';
export { chargeMeans } from './charge-means.ts';
export { describeMeans } from './describe-means.ts';
export { isContested, payingAmong } from './paid-companies.ts';
export { cancelPayment } from './cancel-payment.ts';
export { requestRefund } from './request-refund.ts';
export { requestRefundUpTo } from './request-refund-up-to.ts';
export { readAgain } from './settling/read-again.ts';
export { connectPaymentsOf } from './chosen-provider.ts';
export { findPayment, settledPayment, type PaymentRow } from './payments.repository.ts';
export { paymentMeans, payments } from './payments.tables.ts';
export type { PaymentTold } from './payments.events.ts';
export { sepaExposure } from './sepa-exposure.ts';
export { provisionalRights } from './read-exposure.ts';
