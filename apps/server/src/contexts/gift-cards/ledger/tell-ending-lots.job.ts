import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { tellEndingLots } from './tell-ending-lots.ts';

/** Every morning: the Fitcoins that end in 30 or 7 days are told to whoever has them. */
export const tellEndingLotsJob = defineDailyJob({
  name: 'gift-cards.tell-ending-lots',
  at: '08:10',
  perItem: true,
  run: (day, { signal }) => tellEndingLots(day, signal),
});
