import * as z from 'zod/mini';
import { idSchema, route } from '../kernel/index.ts';
import { programTypes } from '../programs/index.ts';
import { sessionStatuses } from './session-status.ts';

/** What the calendar and the list of sessions are narrowed by, several at once. */
export const sessionFilters = {
  status: z.optional(z.enum(sessionStatuses)),
  type: z.optional(z.enum(programTypes)),
  coach: z.optional(idSchema),
  spot: z.optional(idSchema),
  objective: z.optional(idSchema),
  /** For who sees several companies. */
  company: z.optional(idSchema),
};

const sessionFiltersSchema = z.object(sessionFilters);
export type SessionFilters = z.output<typeof sessionFiltersSchema>;

const choices = z.array(z.object({ id: z.string(), name: z.string() }));

/** The longest list of choices that one filter offers. */
export const mostFilterChoices = 500;

/** What the filters of sessions offer: what is really used by the sessions of a scope. */
export const filterOptionsSchema = z.object({
  /** Empty for the people of one company. */
  companies: choices,
  coaches: choices,
  /** Those of one company: empty until it is known which. */
  spots: choices,
  objectives: choices,
});
export type FilterOptions = z.output<typeof filterOptionsSchema>;

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
