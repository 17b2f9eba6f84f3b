import { sql } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { civilDate, instant } from '../db/columns.ts';

/** What runs once a civil day, and did (I50): the key and the effect are in one transaction. */
export const jobRuns = pgTable(
  'job_runs',
  {
    name: text('name').notNull(),
    /** Civil day in Paris. */
    day: civilDate('day').notNull(),
    startedAt: instant('started_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    finishedAt: instant('finished_at'),
    /** A few figures for an administrator's eyes. */
    result: jsonb('result').$type<JobReport>(),
  },
  (t) => [primaryKey({ columns: [t.name, t.day] })],
);

/** What a job tells of its run: counts, no personal data. */
export type JobReport = { readonly [figure: string]: string | number | boolean | null };
