import { defineDailyJob } from '../jobs/daily-job.ts';
import { deleteOldRows, type OldRows } from './delete-old-rows.ts';

/**
 * Makes the job that deletes every night what was kept long enough: e-mails and text messages after `messageDays()` days, and the
 * old rows of the contexts. Each batch is committed by itself, no lock lasts the night.
 */
export const makeDeleteOldRowsJob = (messageDays: () => Promise<number>, ofContexts: readonly OldRows[]) =>
  defineDailyJob({
    name: 'retention.delete-old-rows',
    at: '04:10',
    perItem: true,
    run: async (_day, { signal }) => deleteOldRows(await messageDays(), ofContexts, signal),
  });
