import { sql } from 'drizzle-orm';
import { jobRuns } from '../jobs/jobs.tables.ts';
import { mails } from '../mail/mail.tables.ts';
import { deleteInBatches } from './delete-in-batches.ts';

/** A year and a month of runs: last year's same night can still be looked at. Far more than what is ever caught up (31 days). */
const jobRunDays = 400;

/**
 * Deletes the e-mails older than `mailDays` days (their bodies and addresses are personal data), and the runs of daily jobs
 * older than 400 days; returns how many of each. What is gone is gone: a second call finds nothing.
 */
export async function deleteOldRows(
  mailDays: number,
  signal: AbortSignal,
): Promise<{ mails: number; jobRuns: number }> {
  const oldMail = sql`${mails.createdAt} < now() - make_interval(days => ${mailDays}::int)`;
  const oldRun = sql`${jobRuns.day} < current_date - ${jobRunDays}::int`;
  return {
    mails: await deleteInBatches(mails, oldMail, signal),
    jobRuns: await deleteInBatches(jobRuns, oldRun, signal),
  };
}
