import { defineJob } from '../../../platform/jobs/define-job.ts';
import { followSessions } from './follow-sessions.ts';

/** Every five minutes, and as soon as a coach declines: who has no coach is looked one for, what is not held is paid back. */
export const followSessionsJob = defineJob({
  name: 'shop.follow-sessions',
  schedule: { cron: '*/5 * * * *', tz: 'Europe/Paris' },
  batch: 1,
  run: (_data, { signal }) => followSessions(signal),
});
