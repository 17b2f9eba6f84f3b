import { defineJob } from '../jobs/define-job.ts';
import { cleanRateLimits } from './rate-limit.ts';

/** Deletes every hour the windows that ended: the table stays as small as the traffic of the day. */
export const cleanRateLimitsJob = defineJob({
  name: 'rate-limits.clean',
  schedule: { cron: '25 * * * *', tz: 'Europe/Paris' },
  run: async () => ({ deleted: await cleanRateLimits() }),
});
