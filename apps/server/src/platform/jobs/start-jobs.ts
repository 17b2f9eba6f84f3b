import { PgBoss } from 'pg-boss';
import { outsideTx } from '../db/database.ts';
import type { Logger } from '../log/log.ts';
import type { AnyJob } from './define-job.ts';
import type { FollowJob } from '../telemetry/telemetry.ts';
import { registerQueues, registerSchedules } from './register-queues.ts';
import { runJob } from './run-job.ts';
import { setSender, unsetSender } from './send-job.ts';

export type JobsOptions = {
  /** A direct address: LISTEN does not pass a pooler in transaction mode. */
  readonly url: string;
  readonly log: Logger;
  readonly jobs: readonly AnyJob[];
  /** False on a replica that only sends (role api). */
  readonly work: boolean;
  /** A new job wakes its worker; a retry or a delayed one is found by polling, this late at most (10 unless said). */
  readonly pollSeconds?: number;
  /** Given when traces are sent: runs each job in one. */
  readonly follow?: FollowJob | undefined;
};

export type RunningJobs = {
  /** Waits for the runs in progress, 10 s at most (the rest is tried again elsewhere), and closes the connections. */
  stop(): Promise<void>;
};

function assertUniqueNames(jobs: readonly AnyJob[]): void {
  const names = jobs.map((job) => job.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new RangeError(`two jobs are called ${twice}`);
}

async function startWorkers(
  boss: PgBoss,
  { jobs, log, pollSeconds = 10, follow }: JobsOptions,
): Promise<void> {
  for (const job of jobs) {
    const options = {
      batchSize: job.batch,
      burstWhenBatchFull: true,
      perJobResults: true,
      notifyPollingIntervalSeconds: pollSeconds,
      pollingIntervalSeconds: Math.min(pollSeconds, 2),
    } as const;
    await boss.work<object, object, typeof options>(job.name, options, (batch) =>
      Promise.all(
        batch.map((sent) => (follow ? follow(sent, () => runJob(job, sent, log)) : runJob(job, sent, log))),
      ),
    );
  }
}

/** Sends now the daily jobs whose hour passed without a run: the server was down when it struck. */
async function catchUp(boss: PgBoss, jobs: readonly AnyJob[], log: Logger): Promise<void> {
  for (const job of jobs) {
    const days = (await job.owedDays?.()) ?? [];
    if (days.length === 0) continue;
    log.info({ job: job.name, days }, 'daily job caught up');
    await boss.send(job.name, {});
  }
}

/**
 * Starts the queue on the database: its own schema `pgboss` is made or migrated, the queues and schedules registered.
 * Any number of replicas may do so on one database: each job runs on one of them. `connectDatabase` comes first.
 */
export function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { url, log, jobs, work } = options;
  assertUniqueNames(jobs);
  return outsideTx(async () => {
    const boss = new PgBoss({
      connectionString: url,
      application_name: 'elan-jobs',
      options: '-c TimeZone=UTC',
      max: work ? 4 : 2,
      schedule: work,
      supervise: work,
      useListenNotify: work,
    });
    boss.on('error', (error) => log.error({ err: error }, 'jobs: the queue failed'));
    boss.on('warning', ({ message, data }) => log.warn({ data }, message));
    await boss.start();
    await registerQueues(boss, jobs);
    setSender(boss);
    if (work) {
      await registerSchedules(boss, jobs);
      await startWorkers(boss, options);
      await catchUp(boss, jobs, log);
    }
    return {
      async stop() {
        unsetSender(boss);
        await boss.stop({ graceful: true, timeout: 10_000 });
      },
    };
  });
}
