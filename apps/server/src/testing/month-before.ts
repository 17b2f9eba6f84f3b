import { sql } from 'drizzle-orm';
import { closeDatabase, connectDatabase, db } from '../platform/db/database.ts';

/** The first day of the month for which the monthly rewards were last due, at 05:40 in Paris. */
const monthStart = sql`date_trunc('month', (now() at time zone 'Europe/Paris') - interval '5 hours 40 minutes')::date`;

/**
 * Lets a month pass between the first pack that a recommended contact’s company paid and its reward: the coopting is active since the last day
 * of the month before, and the job of rewards owes every day since. Written without the tables of the contexts, as `identity-rows.ts` is.
 */
export async function activeSinceLastMonth(databaseUrl: string, contactEmail: string): Promise<void> {
  connectDatabase(databaseUrl, { max: 1, onError: () => undefined });
  for (const statement of [
    sql`update cooptings set activated_on = ${monthStart} - 1 where contact_email = ${contactEmail} and status = 'ACTIVE'`,
    sql`delete from job_runs where name = 'cooptings.reward' and day >= ${monthStart}`,
    sql`insert into job_runs (name, day, finished_at) values ('cooptings.reward', ${monthStart} - 1, now())
      on conflict do nothing`,
  ])
    await db.execute(statement);
  await closeDatabase();
}
