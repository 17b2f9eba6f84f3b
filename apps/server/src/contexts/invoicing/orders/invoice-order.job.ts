import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { invoiceOrder } from './invoice-order.ts';

/** Issues the invoice of an order of a company, and the credit notes of what was given back: apart from what its money opens, which never waits for it. */
export const invoiceOrderJob = defineJob({
  name: 'invoicing.invoice-order',
  schema: z.object({ orderId: z.string(), refundedCents: z.int() }),
  retryLimit: 12,
  retryDelay: 30,
  batch: 1,
  run: ({ orderId, refundedCents }) => invoiceOrder(orderId, refundedCents),
});
