import type { Job, JobResult } from 'pg-boss';
import * as z from 'zod/mini';
import { outsideTx } from '../db/database.ts';
import type { Logger } from '../log/log.ts';
import type { AnyJob } from './define-job.ts';

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/**
 * Runs one job, outside of any transaction, and tells how it ended. A job that throws is retried with backoff. Data that
 * its schema refuses would never pass, so it goes to the dead letter queue at once.
 */
export async function runJob(definition: AnyJob, job: Job, parentLog: Logger): Promise<JobResult> {
  const { id } = job;
  const log = parentLog.child({ job: definition.name, jobId: id });
  const attempt = job.retryCount + 1;
  const isLastAttempt = job.retryCount >= definition.retryLimit;
  const read = definition.schema ? z.safeParse(definition.schema, job.data) : undefined;
  if (read && !read.success) {
    log.error({ issues: read.error.issues.map((issue) => issue.path.join('.')) }, 'job refused: wrong data');
    return { id, status: 'deadletter', output: { message: 'wrong data' } };
  }
  const data = (read?.data ?? job.data) as never;
  const started = performance.now();
  try {
    const context = { id, attempt, isLastAttempt, signal: job.signal, log };
    const report = await outsideTx(() => definition.run(data, context));
    log.info({ attempt, ms: Math.round(performance.now() - started), report }, 'job done');
    return { id, status: 'completed', ...(report && { output: report }) };
  } catch (error) {
    log[isLastAttempt ? 'error' : 'warn']({ err: error, attempt, isLastAttempt }, 'job failed');
    return { id, status: 'failed', output: { message: messageOf(error) } };
  }
}
