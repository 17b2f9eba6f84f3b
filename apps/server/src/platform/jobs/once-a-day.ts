import { and, desc, eq, sql } from 'drizzle-orm';
import { db, inTx } from '../db/database.ts';
import { jobRuns, type JobReport } from './jobs.tables.ts';

/**
 * Runs `effect` exactly once for a civil day (`2026-11-20`, Paris): the row of the day is its idempotency key, in the same
 * transaction (I50, threats T50). Returns false, and does nothing, when it is done already or another caller is at it;
 * what `effect` returns is kept for the administrators. `startedAt` says when the work began, if it was before this call.
 */
export function onceADay(
  name: string,
  day: string,
  effect: () => Promise<JobReport | void>,
  startedAt?: Temporal.Instant,
): Promise<boolean> {
  return inTx(async () => {
    // An advisory lock that is tried, not waited for: waiting for the row of the other caller would outlive the lock timeout.
    const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${`job_runs ${name} ${day}`}, 0))`;
    const locked = await db.execute<{ mine: boolean }>(sql`select ${lock} as mine`);
    if (!locked.rows[0]?.mine) return false;
    const added = await db
      .insert(jobRuns)
      .values({ name, day, startedAt })
      .onConflictDoNothing()
      .returning({ name: jobRuns.name });
    if (added.length === 0) return false;
    const result = (await effect()) ?? null;
    await db
      .update(jobRuns)
      .set({ finishedAt: sql`clock_timestamp()`, result })
      .where(and(eq(jobRuns.name, name), eq(jobRuns.day, day)));
    return true;
  });
}

/** Returns the last civil days for which a job ran, newest first. */
export async function lastRunDays(name: string, count: number): Promise<string[]> {
  const rows = await db
    .select({ day: jobRuns.day })
    .from(jobRuns)
    .where(eq(jobRuns.name, name))
    .orderBy(desc(jobRuns.day))
    .limit(count);
  return rows.map((row) => row.day);
}

/** Returns the latest runs of daily jobs, newest first, for the administrators' screen. */
export const listJobRuns = (limit = 100): Promise<(typeof jobRuns.$inferSelect)[]> =>
  db.select().from(jobRuns).orderBy(desc(jobRuns.startedAt)).limit(limit);
