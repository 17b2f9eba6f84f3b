import * as z from 'zod/mini';
import { pageOf, pageQuery, route } from '../kernel/index.ts';
import { queueStates } from './job-words.ts';

const figures = z.array(
  z.object({
    label: z.string(),
    value: z.union([z.string(), z.number()]).register(z.globalRegistry, { examples: [12] }),
  }),
);

export const jobRunSchema = z.object({
  /** Civil day in Paris. */
  day: z.string(),
  startedAt: z.string(),
  /** Null while it runs. */
  finishedAt: z.nullable(z.string()),
  figures,
});
export type JobRun = z.output<typeof jobRunSchema>;

export const dailyJobSchema = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  /** Its hour in Paris. */
  at: z.string(),
  nextAt: z.string(),
  /** The days that it has still to work for, oldest first. */
  owedDays: z.array(z.string()),
  lastRun: z.nullable(jobRunSchema),
  /** The last time that it was sent to the queue; null when the queue has forgotten it. */
  queued: z.nullable(
    z.object({
      state: z.enum(queueStates),
      sentAt: z.string(),
      endedAt: z.nullable(z.string()),
      attempt: z.int(),
      attempts: z.int(),
      failedDays: z.array(z.object({ day: z.string(), code: z.string() })),
      /** What it did, when a person ran it again. */
      again: z.nullable(figures),
    }),
  ),
});
export type DailyJob = z.output<typeof dailyJobSchema>;

const jobName = z.object({
  name: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/), z.maxLength(80))
    .register(z.globalRegistry, { examples: ['programs.count-sessions'] }),
});

export const jobsContract = {
  list: route({
    method: 'GET',
    path: '/api/jobs',
    summary: 'Lister les tâches quotidiennes : dernier passage, prochaine heure, jours en retard, échecs',
    output: z.object({ items: z.array(dailyJobSchema) }),
    permission: 'jobs.read',
  }),
  runs: route({
    method: 'GET',
    path: '/api/jobs/:name/runs',
    summary: 'Lire les passages d’une tâche, jour par jour',
    params: jobName,
    query: z.object(pageQuery),
    output: pageOf(jobRunSchema),
    permission: 'jobs.read',
  }),
  runAgain: route({
    method: 'POST',
    path: '/api/jobs/:name/runs',
    summary: 'Relancer une tâche : ce qui est déjà fait ne l’est pas deux fois',
    params: jobName,
    status: 202,
    output: z.object({
      /** False when a relaunch already waits. */
      sent: z.boolean(),
    }),
    permission: 'jobs.run',
  }),
};
