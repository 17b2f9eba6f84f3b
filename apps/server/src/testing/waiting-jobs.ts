import { sql } from 'drizzle-orm';
import { db } from '../platform/db/database.ts';

/** Returns what each job of a queue was sent that no run has taken, the first one first. */
export async function waitingJobs<Data = unknown>(job: { readonly name: string }): Promise<Data[]> {
  const { rows } = await db.execute<{ data: Data }>(
    sql`select data from pgboss.job where name = ${job.name} and state = 'created' order by created_on`,
  );
  return rows.map(({ data }) => data);
}
