import { inPlainOrder } from '@elan/domain/kernel';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../clock/clock.ts';
import { db } from '../db/database.ts';
import { failedDaysIn } from './days-failed.ts';
import type { AnyJob } from './define-job.ts';
import { jobRuns, type JobReport } from './jobs.tables.ts';
import { lastDueDay } from './owed-days.ts';

/** Where the queue has a job: its own words (pg-boss). */
export type QueueState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed' | 'blocked';

/** What the queue tells of the last time that a job was sent: counts and codes, no personal data. */
export type QueuedJob = {
  readonly state: QueueState;
  readonly sentAt: string;
  readonly endedAt: string | null;
  readonly attempt: number;
  readonly attempts: number;
  /** The days that failed, and by which code; the words of an error stay in the log. */
  readonly failedDays: readonly { readonly day: string; readonly code: string }[];
  /** What it did, when it was run again by a person. */
  readonly again: JobReport | null;
};

export type JobRun = {
  readonly day: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly result: JobReport | null;
};

export type DailyJobState = {
  readonly name: string;
  readonly at: string;
  readonly nextAt: string;
  readonly owedDays: readonly string[];
  readonly lastRun: JobRun | null;
  readonly queued: QueuedJob | null;
};

type DailyJob = AnyJob & { readonly at: string };

/** The jobs that run once a civil day. */
export const dailyJobs = (jobs: readonly AnyJob[]): DailyJob[] =>
  jobs.filter((job): job is DailyJob => job.at !== undefined);

const runOf = (row: typeof jobRuns.$inferSelect): JobRun => ({
  day: row.day,
  startedAt: row.startedAt.toString(),
  finishedAt: row.finishedAt?.toString() ?? null,
  result: row.result,
});

async function lastRuns(names: readonly string[]): Promise<Map<string, JobRun>> {
  const rows = await db
    .selectDistinctOn([jobRuns.name])
    .from(jobRuns)
    .where(inArray(jobRuns.name, [...names]))
    .orderBy(jobRuns.name, desc(jobRuns.day));
  return new Map(rows.map((row) => [row.name, runOf(row)]));
}

type QueueRow = {
  name: string;
  state: QueueState;
  sent_at: string;
  ended_at: string | null;
  retry_count: number;
  retry_limit: number;
  output: unknown;
};

const isReport = (value: unknown): value is JobReport => typeof value === 'object' && value !== null;

function queuedOf(row: QueueRow): QueuedJob {
  const output = isReport(row.output) ? row.output : {};
  const message = typeof output['message'] === 'string' ? output['message'] : '';
  return {
    state: row.state,
    sentAt: row.sent_at,
    endedAt: row.ended_at,
    attempt: row.retry_count + 1,
    attempts: row.retry_limit + 1,
    failedDays: row.state === 'completed' ? [] : failedDaysIn(message),
    again: output['again'] === true ? output : null,
  };
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

async function lastQueued(names: readonly string[]): Promise<Map<string, QueuedJob>> {
  const { rows } = await db.execute<QueueRow>(sql`
    select distinct on (name) name, state::text as state, ${iso('created_on')} as sent_at, ${iso('completed_on')} as ended_at,
      retry_count, retry_limit, output
    from pgboss.job where name = any(${sql.param([...names])}::text[])
    order by name, created_on desc`);
  return new Map(rows.map((row) => [row.name, queuedOf(row)]));
}

function nextOf(now: Temporal.Instant, at: string): string {
  const zone = 'Europe/Paris';
  return Temporal.PlainDate.from(lastDueDay(now, at))
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(at) })
    .toInstant()
    .toString();
}

/** Returns where each daily job stands, in the order of their hours: last run, next time, days owed, last word of the queue. */
export async function dailyJobStates(jobs: readonly AnyJob[]): Promise<DailyJobState[]> {
  const daily = dailyJobs(jobs).toSorted((a, b) => inPlainOrder(a.at, b.at));
  const names = daily.map(({ name }) => name);
  const [runs, queued, now] = [await lastRuns(names), await lastQueued(names), await databaseNow()];
  const states: DailyJobState[] = [];
  for (const { name, at, owedDays } of daily) {
    states.push({
      name,
      at,
      nextAt: nextOf(now, at),
      owedDays: (await owedDays?.()) ?? [],
      lastRun: runs.get(name) ?? null,
      queued: queued.get(name) ?? null,
    });
  }
  return states;
}

/** Returns a page of the runs of a daily job, the last day first, and how many there are. */
export async function runsOfJob(
  name: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ items: JobRun[]; total: number }> {
  const ofJob = eq(jobRuns.name, name);
  const rows = await db
    .select()
    .from(jobRuns)
    .where(ofJob)
    .orderBy(desc(jobRuns.day))
    .limit(size)
    .offset((page - 1) * size);
  return { items: rows.map(runOf), total: await db.$count(jobRuns, ofJob) };
}
