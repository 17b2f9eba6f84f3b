import { figuresInWords, jobWords, type DailyJob, type JobRun } from '@elan/domain/jobs';
import { kernelErrors, type Page } from '@elan/domain/kernel';
import type { AnyJob } from '../../platform/jobs/define-job.ts';
import {
  dailyJobs,
  dailyJobStates,
  runsOfJob,
  type DailyJobState,
  type JobRun as RunRow,
} from '../../platform/jobs/job-console.ts';

const runView =
  (job: string) =>
  ({ day, startedAt, finishedAt, result }: RunRow): JobRun => ({
    day,
    startedAt,
    finishedAt,
    figures: figuresInWords(result, job),
  });

const jobView = ({ name, at, nextAt, owedDays, lastRun, queued }: DailyJobState): DailyJob => ({
  name,
  label: jobWords[name]?.label ?? name,
  description: jobWords[name]?.description ?? '',
  at,
  nextAt,
  owedDays: [...owedDays],
  lastRun: lastRun && runView(name)(lastRun),
  queued: queued && {
    ...queued,
    failedDays: [...queued.failedDays],
    again: queued.again && figuresInWords(queued.again, name),
  },
});

/** Returns every daily job in the order of the night, with its words. */
export const readJobs = async (jobs: readonly AnyJob[]): Promise<DailyJob[]> =>
  (await dailyJobStates(jobs)).map(jobView);

/** Returns a daily job by its name; throws `not-found`. */
export function findDailyJob(jobs: readonly AnyJob[], name: string): AnyJob {
  const job = dailyJobs(jobs).find((one) => one.name === name);
  if (!job) throw kernelErrors.fail('not-found');
  return job;
}

/** Returns a page of the runs of a daily job; throws `not-found`. */
export async function readJobRuns(
  jobs: readonly AnyJob[],
  name: string,
  page: { readonly page: number; readonly size: number },
): Promise<Page<JobRun>> {
  const { items, total } = await runsOfJob(findDailyJob(jobs, name).name, page);
  return { items: items.map(runView(name)), total, capped: false };
}
