import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { transmitInvoice } from './transmit-invoice.ts';

/** Hands an invoice over to the platform: nine attempts over eight hours. Run again it changes nothing. */
export const transmitInvoiceJob = defineJob({
  name: 'invoicing.transmit',
  schema: z.object({ id: z.string() }),
  retryLimit: 8,
  retryDelay: 120,
  expireInSeconds: 180,
  batch: 2,
  run: ({ id }, context) => transmitInvoice(id, context),
});
