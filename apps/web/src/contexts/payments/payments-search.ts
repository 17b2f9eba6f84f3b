import { paymentMethods, paymentSorts, paymentStatuses } from '@elan/domain/payments';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';
import { listFields } from '../../base/lists/list-search.ts';

/** What the address of the screen keeps: filters, sort, page, the payment that is open, its refund. */
export const paymentsSearch = z.object({
  ...listFields([...paymentSorts]),
  status: z.optional(z.enum(paymentStatuses)),
  method: z.optional(z.enum(paymentMethods)),
  payment: z.optional(idSchema),
  form: z.optional(z.literal('refund')),
});
export type PaymentsSearch = z.output<typeof paymentsSearch>;
