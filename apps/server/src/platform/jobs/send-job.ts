import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import { connected } from '../config/connected.ts';
import { currentTx, db } from '../db/database.ts';
import type { JobDef } from './define-job.ts';

let sender: PgBoss | undefined;

/** Sets the queue that `sendJob` sends to; `startJobs` does it. */
export function setSender(boss: PgBoss): void {
  sender = boss;
}

/** Forgets a queue that stopped, unless another one took its place. */
export function unsetSender(boss: PgBoss): void {
  if (sender === boss) sender = undefined;
}

const inCurrentTx = () => {
  const tx = currentTx();
  return tx ? { db: fromDrizzle(tx, sql) } : {};
};

export type SendOptions = {
  /** No second job of this key waits: a new one changes nothing until the first has started. */
  readonly singletonKey?: string;
  /** The job does not start before. */
  readonly startAfter?: Temporal.Instant;
};

/**
 * Sends a job. Inside `inTx` it joins the transaction: committed with the change that causes it, gone with a rollback.
 * Returns its id, or null when a job of the same singleton key already waits. Throws when the data breaks the job's schema.
 */
export async function sendJob<T extends object>(
  job: JobDef<T>,
  data: T,
  options: SendOptions = {},
): Promise<string | null> {
  const queue = connected(sender, 'startJobs');
  const checked = job.schema ? z.parse(job.schema, data) : data;
  return queue.send(job.name, checked, {
    singletonKey: options.singletonKey ?? randomUUID(),
    ...(options.startAfter && { startAfter: options.startAfter.toString() }),
    ...inCurrentTx(),
  });
}

/**
 * Takes back a job that nobody began to run, by its id, in the caller's transaction when there is one: until its end nobody begins it.
 * Returns false when it began, or ran: it cannot be called back. (`deleteJob` of pg-boss also deletes a job that runs, or that ran.)
 */
export async function takeBackJob<T extends object>(job: JobDef<T>, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from pgboss.job where name = ${job.name} and id = ${id} and state = 'created'`,
  );
  return rowCount === 1;
}
