import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { jobRuns } from '../jobs/jobs.tables.ts';
import { mails } from '../mail/mail.tables.ts';
import { smsMessages } from '../sms/sms.tables.ts';
import { deleteInBatches } from './delete-in-batches.ts';

/** Rows that were kept long enough: those of a table that meet a condition, under the name that the night's report says. */
export type OldRows = { readonly name: string; readonly table: PgTable; readonly condition: SQL };

/** A year and a month of runs: last year's same night can still be looked at. Far more than what is ever caught up (31 days). */
const jobRunDays = 400;

const olderThan = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

/**
 * Deletes the e-mails and text messages older than `messageDays` days (their bodies and addresses are personal data), the
 * runs of daily jobs older than 400 days, and what the contexts kept long enough. Returns how many of each. Idempotent.
 */
export async function deleteOldRows(
  messageDays: number,
  ofContexts: readonly OldRows[],
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const all: readonly OldRows[] = [
    { name: 'mails', table: mails, condition: sql`${mails.createdAt} < ${olderThan(messageDays)}` },
    { name: 'sms', table: smsMessages, condition: sql`${smsMessages.createdAt} < ${olderThan(messageDays)}` },
    { name: 'jobRuns', table: jobRuns, condition: sql`${jobRuns.day} < current_date - ${jobRunDays}::int` },
    ...ofContexts,
  ];
  const deleted: Record<string, number> = {};
  for (const { name, table, condition } of all)
    deleted[name] = await deleteInBatches(table, condition, signal);
  return deleted;
}
