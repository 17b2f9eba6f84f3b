import { defineDailyJob } from '../../../platform/jobs/daily-job.ts';
import { ask } from './follow-orders.ts';
import { readMissedSales } from './missed-sales.ts';

/** Asks again for the documents that nobody got: those of before receipts had numbers, and those that an incomplete issuer held back. Returns how many. */
export async function catchUp(signal?: AbortSignal): Promise<number> {
  const missed = await readMissedSales();
  for (const told of missed) {
    signal?.throwIfAborted();
    await ask(told);
  }
  return missed.length;
}

/** Every morning, and once after a release, what was sold and not invoiced is: its document has the date of its issue, and says when it was paid. */
export const catchUpJob = defineDailyJob({
  name: 'invoicing.catch-up',
  at: '02:40',
  perItem: true,
  run: async (_day, { signal }) => ({ asked: await catchUp(signal) }),
});
