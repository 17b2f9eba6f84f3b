import { defineDailyJob } from '../jobs/daily-job.ts';
import { deleteOldRows } from './delete-old-rows.ts';

/**
 * Makes the job that deletes every night what was kept long enough, e-mails after `mailDays()` days: each batch is committed
 * by itself, no lock lasts the night.
 */
export const makeDeleteOldRowsJob = (mailDays: () => Promise<number>) =>
  defineDailyJob({
    name: 'retention.delete-old-rows',
    at: '04:10',
    perItem: true,
    run: async (_day, { signal }) => deleteOldRows(await mailDays(), signal),
  });
