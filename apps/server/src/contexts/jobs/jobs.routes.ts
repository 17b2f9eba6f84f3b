import { jobsContract } from '@elan/domain/jobs';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import type { AnyJob } from '../../platform/jobs/define-job.ts';
import { readJobRuns, readJobs } from './read-jobs.ts';
import { runJobAgain } from './run-job-again.ts';

/** The routes of the administrators' console of daily jobs. */
export const jobsRoutes = (jobs: readonly AnyJob[]): BoundRoute[] => [
  handle(jobsContract.list, async () => ({ items: await readJobs(jobs) })),
  handle(jobsContract.runs, ({ params, query }) => readJobRuns(jobs, params.name, query)),
  handle(jobsContract.runAgain, async ({ actor, params }) => ({
    sent: await runJobAgain(jobs, actor, params.name),
  })),
];
