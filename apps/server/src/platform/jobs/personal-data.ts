import { sql } from 'drizzle-orm';
import { db } from '../db/database.ts';
import { noPersonalData, type DataSubject, type DeclaredTable } from '../personal-data/declare-table.ts';
import { namedIn } from '../personal-data/named-in.ts';
import { jobRuns } from './jobs.tables.ts';

/** What the runs of daily jobs keep of people: nothing. The queue has its own tables, in its own schema. */
export const jobsPersonalData: readonly DeclaredTable[] = [
  noPersonalData(jobRuns, ['name', 'day', 'startedAt', 'finishedAt', 'result']),
];

/**
 * Deletes from the queue, in the caller's transaction, the jobs that name a person, done or not: a value of what the job
 * was given, or of how it ended, is the person's address or number.
 */
export async function eraseQueuedJobs({ emails, phones }: DataSubject): Promise<void> {
  const given = sql`lower(data::text)::jsonb`;
  const named = [...emails, ...phones].map(
    (word) => sql`coalesce(jsonb_path_exists(${given}, '$.** ? (@ == $word)',
        jsonb_build_object('word', ${word.toLowerCase()}::text)), false)
      or ${namedIn(sql`coalesce(output::text, '')`, word)}`,
  );
  if (named.length === 0) return;
  await db.execute(sql`delete from pgboss.job where ${sql.join(named, sql` or `)}`);
}
