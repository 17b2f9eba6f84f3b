import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { sendReports } from './send-reports.ts';

/** Every morning, so that a first of the month that was missed is caught up: the report of the month that ended, to who asked for it. */
export const sendReportsJob = defineDailyJob({
  name: 'dashboards.send-reports',
  at: '07:40',
  perItem: true,
  run: (day, { signal }) => sendReports(day, signal),
});
