import {
  connectPaymentsOf,
  openPayment,
  readAgain,
  type OpenedPayment,
  type PaymentAsked,
} from '../contexts/payments/public.ts';
import { inRequestTx } from '../platform/db/database.ts';
import { testConfig } from './test-deployment.ts';

connectPaymentsOf(testConfig.payments);

/** One call of a race: asks to pay, in the transaction of a whole request as every command that moves money. */
export const payOnce = (
  asked: PaymentAsked,
  how: Parameters<typeof openPayment>[1],
): Promise<OpenedPayment> => inRequestTx(() => openPayment(asked, how));

/** One call of a race: hears that something happened to a payment, and reads it again. */
export const hearOnce = (paymentId: string): Promise<void> => readAgain(paymentId);
