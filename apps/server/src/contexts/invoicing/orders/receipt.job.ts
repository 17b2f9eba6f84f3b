import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { receiptOfSale } from './receipt-of-sale.ts';

/** Issues the receipt of what a consumer paid, and the credit notes of what was given back: apart from what its money opens, which never waits for it. */
export const receiptJob = defineJob({
  name: 'invoicing.receipt',
  schema: z.object({ kind: z.nullable(z.string()), id: z.string(), refundedCents: z.int() }),
  retryLimit: 12,
  retryDelay: 30,
  batch: 1,
  run: ({ kind, id, refundedCents }) => receiptOfSale({ kind, id }, refundedCents),
});
