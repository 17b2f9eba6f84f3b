import { paymentsContract } from '@elan/domain/payments';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const payments = clientOf('payments', paymentsContract);

/** A payment with all that happened to it. */
export const paymentQuery = (id: string) => readOf(payments.card, { params: { id } });
