import { inTx } from '../db/database.ts';
import { sendJob } from '../jobs/send-job.ts';
import { deliverSmsJob } from './deliver-sms.job.ts';
import { addSms, type NewSms } from './sms.repository.ts';

/**
 * Keeps a text message and sends the job that hands it over, in the caller's transaction: neither is lost, nor done twice.
 * `to` is in E.164. Returns the id of the message of this key.
 */
export function sendSms(request: NewSms): Promise<string> {
  return inTx(async () => {
    const { id, isNew } = await addSms(request);
    if (isNew) await sendJob(deliverSmsJob, { id }, { singletonKey: id });
    return id;
  });
}
