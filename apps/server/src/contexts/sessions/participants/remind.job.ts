import { defineJob } from '../../../platform/jobs/define-job.ts';
import { remind } from './remind.ts';

/** Every five minutes: who has a place is reminded a day and an hour before. */
export const remindJob = defineJob({
  name: 'sessions.remind',
  schedule: { cron: '*/5 * * * *', tz: 'Europe/Paris' },
  batch: 1,
  async run(_data, { log, signal }) {
    const { reminded, failures } = await remind(signal);
    for (const { id, error } of failures) log.error({ id, err: error }, 'session not reminded of');
    return { reminded, problems: failures.length };
  },
});
