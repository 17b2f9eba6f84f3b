import type * as z from 'zod/mini';
import type { Logger } from '../log/log.ts';
import type { JobReport } from './jobs.tables.ts';

/** What a run knows of itself. */
export type JobContext = {
  readonly id: string;
  /** 1 the first time, then one more at each retry. */
  readonly attempt: number;
  /** No retry follows this attempt: a failure goes to the dead letter queue. */
  readonly isLastAttempt: boolean;
  /** Aborted when the run took too long, or the server stops: the job will be tried again. */
  readonly signal: AbortSignal;
  readonly log: Logger;
};

type JobSchedule = { readonly cron: string; readonly tz: 'Europe/Paris' };

type JobOptions = {
  /** `<context>.<what>`: the name of the queue, kept for good. */
  readonly name: string;
  readonly schedule?: JobSchedule;
  /** Retries after the first attempt, with exponential backoff; 3 unless said. */
  readonly retryLimit?: number;
  /** Seconds before the first retry, doubled at each next one; 5 unless said. */
  readonly retryDelay?: number;
  /** Seconds after which a run is given up and tried again: over three times the slowest run; 900 unless said. */
  readonly expireInSeconds?: number;
  /** Jobs of this name run at once on one replica; 4 unless said. */
  readonly batch?: number;
};

/**
 * A kind of job. It is executed at least once (a job of a killed replica is retried), so its effect must be idempotent.
 * Its data is checked by the schema when sent and when run.
 */
export type JobDef<T extends object> = Required<Omit<JobOptions, 'schedule'>> & {
  readonly schema: z.core.$ZodType<T> | undefined;
  readonly schedule: JobSchedule | undefined;
  /** Days that the job owes, when it is a daily one: asked at boot, to catch up. */
  readonly owedDays?: () => Promise<readonly string[]>;
  /** The hour of a daily job, in Paris. */
  readonly at?: string;
  readonly run: (data: T, context: JobContext) => Promise<JobReport | void>;
};

/** A job whatever its data: `run` is typed where it is declared, and erased here so that jobs fit in one list. */
export type AnyJob = Omit<JobDef<object>, 'run' | 'schema'> & {
  readonly schema: z.core.$ZodType | undefined;
  readonly run: (data: never, context: JobContext) => Promise<JobReport | void>;
};

/** Declares a kind of job; `startJobs` is given it by the composition root, `sendJob` sends one. */
export function defineJob<T extends object = Record<string, never>>(
  job: JobOptions & {
    readonly schema?: z.core.$ZodType<T>;
    run(data: T, context: JobContext): Promise<JobReport | void>;
  },
): JobDef<T> {
  if (!/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/.test(job.name))
    throw new RangeError(`not a name of a job: ${job.name}`);
  return {
    name: job.name,
    schema: job.schema,
    schedule: job.schedule,
    retryLimit: job.retryLimit ?? 3,
    retryDelay: job.retryDelay ?? 5,
    expireInSeconds: job.expireInSeconds ?? 900,
    batch: job.batch ?? 4,
    run: (data, context) => job.run(data, context),
  };
}
