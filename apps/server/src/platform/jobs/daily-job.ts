import * as z from 'zod/mini';
import { databaseNow } from '../clock/clock.ts';
import { inTx } from '../db/database.ts';
import { DaysFailed, type FailedDay } from './days-failed.ts';
import { defineJob, type JobContext, type JobDef } from './define-job.ts';
import type { JobReport } from './jobs.tables.ts';
import { lastRunDays, onceADay } from './once-a-day.ts';
import { lastDueDay, longestOutageDays, owedDays } from './owed-days.ts';

/** Tolerates a small clock skew between the queue and the database at the hour of the job. */
const tolerance = { seconds: 5 };

/** `again`: a person asks for a run; when no day is owed, the last one is worked again, which changes nothing. */
const dailySchema = z.object({ again: z.optional(z.literal(true)) });
export type DailyData = z.output<typeof dailySchema>;

/**
 * Declares a job that runs once each civil day at a Paris time (`03:15`), by cron, and at boot when the hour passed without
 * a run. Every day that an outage skipped is run, oldest first, each in its own transaction with its row of `job_runs`
 * (D20, threats T50). `run` receives the day it works for, not today. With `perItem` the run commits its items one by one
 * and must be idempotent: it runs in no transaction, and its row is written once it is through. A long night then holds no
 * lock from its first item to its last.
 */
export function defineDailyJob(job: {
  readonly name: string;
  readonly at: string;
  readonly retryLimit?: number;
  readonly expireInSeconds?: number;
  readonly perItem?: boolean;
  run(day: string, context: JobContext): Promise<JobReport | void>;
}): JobDef<DailyData> {
  const read = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(job.at);
  if (!read) throw new RangeError(`not a time of day: ${job.at}`);
  const owed = async (): Promise<string[]> =>
    owedDays(
      (await databaseNow()).add(tolerance),
      job.at,
      await lastRunDays(job.name, longestOutageDays + 1),
    );
  const runDay = async (day: string, context: JobContext): Promise<void> => {
    if (!job.perItem) {
      await onceADay(job.name, day, () => job.run(day, context));
      return;
    }
    const startedAt = await databaseNow();
    const report = await job.run(day, context);
    await onceADay(job.name, day, async () => report, startedAt);
  };
  // The row of the day stays as its run left it (I50): what this one did is told by the queue.
  const workAgain = async (context: JobContext): Promise<JobReport> => {
    const day = lastDueDay((await databaseNow()).add(tolerance), job.at);
    const report = job.perItem ? await job.run(day, context) : await inTx(() => job.run(day, context));
    return { ...report, days: day, again: true };
  };
  return {
    ...defineJob<DailyData>({
      name: job.name,
      schema: dailySchema,
      schedule: { cron: `${Number(read[2])} ${Number(read[1])} * * *`, tz: 'Europe/Paris' },
      ...(job.retryLimit !== undefined && { retryLimit: job.retryLimit }),
      ...(job.expireInSeconds !== undefined && { expireInSeconds: job.expireInSeconds }),
      batch: 1,
      async run({ again }, context) {
        const days = await owed();
        if (again && days.length === 0) return workAgain(context);
        const failures: FailedDay[] = [];
        for (const day of days) {
          context.signal.throwIfAborted();
          // A day that fails is owed again at the next attempt; it does not hold back the days after it.
          await runDay(day, context).catch((error: unknown) => failures.push({ day, error }));
        }
        if (failures.length > 0) throw new DaysFailed(job.name, failures);
        return { days: days.join(', ') };
      },
    }),
    owedDays: owed,
    at: job.at,
  };
}
