import * as z from 'zod/mini';
import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { forgetOldSheets, makeSheets } from './make-sheets.ts';

/** Lays out the sheets of a lot of cards. Run again it begins again, and changes nothing once they are made. */
export const makeSheetsJob = defineJob({
  name: 'gift-cards.make-sheets',
  schema: z.object({ id: z.string() }),
  retryLimit: 4,
  retryDelay: 10,
  expireInSeconds: 900,
  batch: 1,
  run: ({ id }, { signal }) => makeSheets(id, signal),
});

/** Every night: the sheets that are a day old are forgotten. */
export const forgetSheetsJob = defineDailyJob({
  name: 'gift-cards.forget-sheets',
  at: '02:20',
  // Their files are erased, which no transaction waits for.
  perItem: true,
  run: async () => ({ forgotten: await forgetOldSheets() }),
});
