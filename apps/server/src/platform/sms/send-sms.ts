import { inTx } from '../db/database.ts';
import { sendJob } from '../jobs/send-job.ts';
import { deliverSmsJob } from './deliver-sms.job.ts';
import { addSms, type NewSms } from './sms.repository.ts';

/**
 * Writes a text message to the outbox and queues the job that delivers it, in the caller's transaction: neither lost nor sent twice.
 * `to` is in E.164. Returns the id of the message of this key.
 */
export function sendSms(request: NewSms): Promise<string> {
  return inTx(async () => {
    const { id, isNew } = await addSms(request);
    if (isNew) await sendJob(deliverSmsJob, { id }, { singletonKey: id });
    return id;
  });
}
