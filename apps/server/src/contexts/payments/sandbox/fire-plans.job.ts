import { defineJob } from '../../../platform/jobs/define-job.ts';
import { firePlans } from './happen.ts';

/** Every minute: what the clock of the fictitious bank brings (a checkout that closes, a debit that settles). */
export const fireSandboxPlansJob = defineJob({
  name: 'payments.fire-sandbox-plans',
  schedule: { cron: '* * * * *', tz: 'Europe/Paris' },
  run: async () => ({ fired: await firePlans() }),
});
