import { defineDailyJob } from '../../platform/jobs/daily-job.ts';
import { tellEndings } from './tell-endings.ts';

/** Every morning at 07:30: the subscriptions that end in 30 or 7 days are told to their companies. */
export const tellEndingsJob = defineDailyJob({
  name: 'subscriptions.tell-endings',
  at: '07:30',
  perItem: true,
  run: (day, { signal }) => tellEndings(day, signal),
});
