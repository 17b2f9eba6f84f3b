import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { countingHour, countSessions } from './count-sessions.ts';

/** Every evening at 22:30: the sessions that are over are counted officially, and a programme that is used up ends (D20). */
export const countSessionsJob = defineDailyJob({
  name: 'programs.count-sessions',
  at: countingHour,
  perItem: true,
  async run(day, { log, signal }) {
    const { counted, closed, ended, failures } = await countSessions(day, signal);
    for (const { id, error } of failures) log.error({ id, err: error }, 'sessions not counted');
    return { counted, closed, ended, problems: failures.length };
  },
});
