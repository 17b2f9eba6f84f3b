import { defineJob } from '../../../platform/jobs/define-job.ts';
import { passSessions } from './pass-sessions.ts';

/** Every five minutes: a session whose end has passed says so on every screen, before the evening counts it. */
export const passSessionsJob = defineJob({
  name: 'programs.pass-sessions',
  schedule: { cron: '*/5 * * * *', tz: 'Europe/Paris' },
  batch: 1,
  async run(_data, { log, signal }) {
    const { passed, failures } = await passSessions(signal);
    for (const { id, error } of failures) log.error({ id, err: error }, 'session not passed');
    return { passed, problems: failures.length };
  },
});
