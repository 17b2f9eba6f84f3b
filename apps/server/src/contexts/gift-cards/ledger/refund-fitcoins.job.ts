import * as z from 'zod/mini';
import { inTx } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import { refundFitcoins } from './refund-fitcoins.ts';

/** Gives back what one spending took, once. */
export const refundFitcoinsJob = defineJob({
  name: 'gift-cards.refund',
  schema: z.object({ cause: z.string(), words: z.string() }),
  retryLimit: 8,
  retryDelay: 5,
  run: async ({ cause, words }) => ({ fitcoins: await inTx(() => refundFitcoins(cause, words)) }),
});

/**
 * Has a spending given back once the caller's transaction is committed: what takes many people off many sessions would lock their wallets
 * in no order (docs/architecture.md, lock order).
 */
export async function giveBackFitcoins(refund: {
  readonly cause: string;
  readonly words: string;
}): Promise<void> {
  await sendJob(refundFitcoinsJob, refund, { singletonKey: refund.cause });
}
