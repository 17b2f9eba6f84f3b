import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { expireLots } from './expire-lots.ts';

/** Every night: what is left of the lots whose last day is over goes to the account `expired`. At use the database's clock decides. */
export const expireLotsJob = defineDailyJob({
  name: 'gift-cards.expire-lots',
  at: '00:40',
  perItem: true,
  run: async (day, { signal }) => ({ lots: await expireLots(day, signal) }),
});
