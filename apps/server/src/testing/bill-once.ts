import { pino } from 'pino';
import { askToBillMonth } from '../contexts/invoicing/ask-to-bill-month.ts';
import { billMonthJob } from '../contexts/invoicing/bill-month.job.ts';
import { billRun } from '../contexts/invoicing/bill-run.ts';
import { makeFilesJob } from '../contexts/invoicing/files/make-files.job.ts';
import { generateInvoice } from '../contexts/invoicing/generate-invoice.ts';
import { receiptOfSale } from '../contexts/invoicing/orders/receipt-of-sale.ts';
import { revertInvoice } from '../contexts/invoicing/revert-invoice.ts';
import { startJobs, type RunningJobs } from '../platform/jobs/start-jobs.ts';

const actor = { userId: null, role: 'ADMIN' } as const;

let sending: Promise<RunningJobs> | undefined;
let busy = 0;

/** Does some work in a process that sends jobs and runs none; the last of those that it does at once stops the queue. */
async function whileSending<T>(url: string, work: () => Promise<T>): Promise<T> {
  busy += 1;
  sending ??= startJobs({
    url,
    log: pino({ level: 'silent' }),
    jobs: [makeFilesJob, billMonthJob],
    work: false,
  });
  const jobs = await sending;
  try {
    return await work();
  } finally {
    busy -= 1;
    if (busy === 0) await jobs.stop();
  }
}

/** One of several who bill a month of a payer at once. Returns the number that it took. */
export const billOnce = (url: string, payerId: string, month: string): Promise<string> =>
  whileSending(url, async () => (await generateInvoice(actor, payerId, month)).number);

/** One of several who bill a month of every payer at once. Returns the id of the run. */
export const runOnce = (url: string, month: string): Promise<string> =>
  whileSending(url, async () => {
    const { id } = await askToBillMonth(actor, { month });
    await billRun(id, { actor, log: pino({ level: 'silent' }) });
    return id;
  });

/** One of several who take an invoice back at once. Returns the number of the credit note. */
export const revertOnce = (url: string, id: string): Promise<string> =>
  whileSending(
    url,
    async () => (await revertInvoice(actor, id, 'Erreur de payeur, à refaire.')).creditNote.number,
  );

/** One of several who are told at once of a sale to a consumer, and of what was given back of it. */
export const receiptOnce = (url: string, id: string, refundedCents: number): Promise<void> =>
  whileSending(url, () => receiptOfSale({ kind: 'shop-order', id }, refundedCents));
