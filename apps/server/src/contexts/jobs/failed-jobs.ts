import { jobWords } from '@elan/domain/jobs';
import type { AnyJob } from '../../platform/jobs/define-job.ts';
import { dailyJobStates } from '../../platform/jobs/job-console.ts';

/** Returns the daily jobs whose last passage failed, whole or for a day, and when. */
export async function failedJobs(jobs: readonly AnyJob[]) {
  return (await dailyJobStates(jobs)).flatMap(({ name, queued }) => {
    if (queued === null || (queued.state !== 'failed' && queued.failedDays.length === 0)) return [];
    return [{ name, label: jobWords[name]?.label ?? name, failedAt: queued.endedAt ?? queued.sentAt }];
  });
}
