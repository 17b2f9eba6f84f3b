import * as z from 'zod/mini';
import { defineJob, type JobContext } from '../jobs/define-job.ts';
import { currentSmsSender, SmsRefused } from './sms-sender.ts';
import { markSmsFailed, markSmsSent, startSmsAttempt } from './sms.repository.ts';

async function deliverSms(id: string, context: JobContext): Promise<void> {
  const sms = await startSmsAttempt(id);
  if (!sms) return;
  const sender = currentSmsSender();
  try {
    const providerId = await sender.send(sms);
    await markSmsSent(id, providerId, sms.holdsSecret && sender.kind !== 'outbox');
  } catch (error) {
    const refused = error instanceof SmsRefused;
    const reason = error instanceof Error ? error.message : String(error);
    await markSmsFailed(id, reason, refused || context.isLastAttempt);
    if (!refused) throw error;
  }
}

/** Hands a text message over: 3 attempts within two minutes, since a code is good for ten. */
export const deliverSmsJob = defineJob({
  name: 'sms.deliver',
  schema: z.object({ id: z.string() }),
  retryLimit: 2,
  retryDelay: 20,
  expireInSeconds: 60,
  batch: 5,
  run: ({ id }, context) => deliverSms(id, context),
});
