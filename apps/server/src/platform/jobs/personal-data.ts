import { sql } from 'drizzle-orm';
import { db } from '../db/database.ts';
import { noPersonalData, type DataSubject, type DeclaredTable } from '../personal-data/declare-table.ts';
import { jobRuns } from './jobs.tables.ts';

/** What the runs of daily jobs keep of people: nothing. The queue has its own tables, in its own schema. */
export const jobsPersonalData: readonly DeclaredTable[] = [
  noPersonalData(jobRuns, ['name', 'day', 'startedAt', 'finishedAt', 'result']),
];

/** Takes out of the queue the jobs that name a person, done or not; in the caller's transaction. */
export async function eraseQueuedJobs({ emails, phones }: DataSubject): Promise<void> {
  const words = [...emails, ...phones];
  const named = words.map(
    (word) => sql`strpos(lower(data::text || coalesce(output::text, '')), ${word}) > 0`,
  );
  if (named.length === 0) return;
  await db.execute(sql`delete from pgboss.job where ${sql.join(named, sql` or `)}`);
}
