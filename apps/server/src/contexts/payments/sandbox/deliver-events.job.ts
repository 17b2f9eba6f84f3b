import { defineJob } from '../../../platform/jobs/define-job.ts';
import { deliverEvents, postToWebhook } from './deliver-events.ts';

/** Sends the notifications that the fictitious bank owes; every minute too, for those that were not taken. */
export const deliverSandboxEventsJob = defineJob({
  name: 'payments.deliver-sandbox-events',
  schedule: { cron: '* * * * *', tz: 'Europe/Paris' },
  run: async (_data, { signal }) => ({ sent: await deliverEvents(postToWebhook, signal) }),
});
