import { sql } from 'drizzle-orm';
import { db } from '../platform/db/database.ts';
import { forgetFilesJob } from '../platform/files/forget-files.job.ts';
import type { JobContext } from '../platform/jobs/define-job.ts';
import { makeLogger } from '../platform/log/log.ts';

type WaitingFiles = {
  readonly keys: string[];
  /** Hours until they go, by the database's clock; 0 when it is now. */
  readonly hours: number;
};

/** The files that a waiting job forgets, those of the first job first. */
export async function filesToForget(): Promise<WaitingFiles[]> {
  const { rows } = await db.execute<WaitingFiles>(
    sql`select data->'keys' as keys, greatest(0, round(extract(epoch from start_after - now()) / 3600))::int as hours
      from pgboss.job where name = ${forgetFilesJob.name} and state = 'created' order by created_on`,
  );
  return rows;
}

const run: JobContext = {
  id: '',
  attempt: 1,
  isLastAttempt: true,
  signal: new AbortController().signal,
  log: makeLogger('silent'),
};

/** Runs the jobs that forget files, as if their time had come. */
export async function forgetFiles(): Promise<void> {
  for (const { keys } of await filesToForget()) await forgetFilesJob.run({ keys }, run);
  await db.execute(sql`delete from pgboss.job where name = ${forgetFilesJob.name}`);
}
