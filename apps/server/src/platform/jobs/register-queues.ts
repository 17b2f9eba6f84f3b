import type { PgBoss, QueueResult } from 'pg-boss';
import type { AnyJob } from './define-job.ts';

/** Where a job goes when its last retry failed; pg-boss keeps the name, the data and the error of the original. */
export const deadLetterQueue = 'jobs.dead';

const fixed = {
  // One job waits per singleton key; the others have a key of their own (sendJob).
  policy: 'short',
  retryBackoff: true,
  retryDelayMax: 3600,
  notify: true,
  // The heartbeat: the job of a dead replica is retried after a minute, not after `expireInSeconds`.
  heartbeatSeconds: 60,
} as const;

const wantedOf = (job: AnyJob) => ({
  retryLimit: job.retryLimit,
  retryDelay: job.retryDelay,
  expireInSeconds: job.expireInSeconds,
});

const isAsWanted = (queue: QueueResult, job: AnyJob): boolean =>
  queue.retryLimit === job.retryLimit &&
  queue.retryDelay === job.retryDelay &&
  queue.expireInSeconds === job.expireInSeconds;

/** Creates the queues that are missing and updates those whose settings changed. Idempotent. */
export async function registerQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue);
  for (const job of jobs) {
    const queue = existing.get(job.name);
    const wanted = wantedOf(job);
    if (!queue) await boss.createQueue(job.name, { ...fixed, ...wanted, deadLetter: deadLetterQueue });
    else if (!isAsWanted(queue, job)) await boss.updateQueue(job.name, wanted);
  }
}

/** Makes the schedules of the jobs, and removes those of jobs that are gone or no longer scheduled. */
export async function registerSchedules(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const scheduled = jobs.filter((job) => job.schedule !== undefined);
  const names = new Set(scheduled.map((job) => job.name));
  for (const { name, key } of await boss.getSchedules())
    if (!names.has(name)) await boss.unschedule(name, key);
  for (const { name, schedule } of scheduled) {
    if (schedule) await boss.schedule(name, schedule.cron, {}, { tz: schedule.tz, missed: 'once' });
  }
}
