import * as z from 'zod/mini';
import { civilDateSchema, idSchema, route } from '../kernel/index.ts';
import { filterOptionsSchema, programTypes } from '../programs/index.ts';
import { figureFilters, sessionStatuses } from './session-status.ts';

/** What the calendar and the list of sessions are narrowed by, several at once. */
export const sessionFilters = {
  status: z.optional(z.enum([...sessionStatuses, ...figureFilters])),
  type: z.optional(z.enum(programTypes)),
  coach: z.optional(idSchema),
  spot: z.optional(idSchema),
  objective: z.optional(idSchema),
  /** For who sees several companies. */
  company: z.optional(idSchema),
};

const sessionFiltersSchema = z.object(sessionFilters);
export type SessionFilters = z.output<typeof sessionFiltersSchema>;

/** What the list of sessions is sorted by; without one the moment says it: soonest first for what comes, newest first otherwise. */
export const sessionSorts = ['date', 'company', 'objective', 'spot', 'coach'] as const;
export type SessionSort = (typeof sessionSorts)[number];

/** What the list alone is narrowed and sorted by; the calendar has its own days. */
export const sessionListQuery = {
  /** Words, each somewhere in the names of the company, the objective, the spot and the coach, whatever the accents. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  /** The days of the place of each session (D22), both included. */
  from: z.optional(civilDateSchema),
  to: z.optional(civilDateSchema),
  sort: z.optional(z.enum(sessionSorts)),
  direction: z.optional(z.enum(['asc', 'desc'])),
};
const sessionListSchema = z.object(sessionListQuery);
export type SessionListQuery = z.output<typeof sessionListSchema>;

export const sessionFiltersContract = {
  options: route({
    method: 'GET',
    path: '/api/sessions/filter-options',
    summary: 'Lister ce qui filtre les séances : entreprises, coachs, lieux et objectifs qu’elles utilisent',
    query: z.object({ company: sessionFilters.company }),
    output: filterOptionsSchema,
    permission: 'sessions.read',
  }),
};
