import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { closeIdleAccounts } from './close-idle-accounts.ts';

/** Every night: the accounts that nobody uses are told, then closed. */
export const closeIdleAccountsJob = defineDailyJob({
  name: 'accounts.close-idle',
  at: '02:35',
  perItem: true,
  run: (day, { signal }) => closeIdleAccounts(day, signal),
});
