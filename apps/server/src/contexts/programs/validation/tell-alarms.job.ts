import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { tellAlarms } from './tell-alarms.ts';

/** Every morning at 07:40: our administrators are told of the programmes that have waited five of their six weeks. */
export const tellAlarmsJob = defineDailyJob({
  name: 'programs.tell-alarms',
  at: '07:40',
  perItem: true,
  run: (day, { signal }) => tellAlarms(day, signal),
});
