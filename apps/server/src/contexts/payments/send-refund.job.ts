import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { sendRefund } from './send-refund.ts';

/** Gives money back at the provider, tried again until it answers. */
export const sendRefundJob = defineJob({
  name: 'payments.send-refund',
  schema: z.object({ id: z.string() }),
  retryLimit: 12,
  run: ({ id }) => sendRefund(id),
});
