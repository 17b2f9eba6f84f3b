import * as z from 'zod/mini';
import { civilDateSchema, idSchema, route } from '../kernel/index.ts';
import { programTypes } from './program-rules.ts';
import { programStatuses } from './program-status.ts';

/** What the list of programmes is sorted by; without one each tab has its own order. */
export const programSorts = ['start', 'company', 'objective', 'spot', 'coach'] as const;
export type ProgramSort = (typeof programSorts)[number];

/** What a tab of the programmes is narrowed and sorted by, several at once. */
export const programListQuery = {
  /** Words, each somewhere in the names of the company, the objective, the spot and the coach, whatever the accents. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  /** Among those of the tab. */
  status: z.optional(z.enum(programStatuses)),
  type: z.optional(z.enum(programTypes)),
  coach: z.optional(idSchema),
  spot: z.optional(idSchema),
  objective: z.optional(idSchema),
  /** For who sees several companies. */
  company: z.optional(idSchema),
  /** The day on which a programme starts, both included. */
  from: z.optional(civilDateSchema),
  to: z.optional(civilDateSchema),
  sort: z.optional(z.enum(programSorts)),
  direction: z.optional(z.enum(['asc', 'desc'])),
};
const programListSchema = z.object(programListQuery);
export type ProgramListQuery = z.output<typeof programListSchema>;

const choices = z.array(z.object({ id: z.string(), name: z.string() }));

/** The longest list of choices that one filter offers. */
export const mostFilterChoices = 500;

/** What the filters of programmes and of sessions offer by name: what is really used by those of a scope. */
export const filterOptionsSchema = z.object({
  /** Empty for the people of one company. */
  companies: choices,
  coaches: choices,
  /** Those of one company: empty until it is known which. */
  spots: choices,
  objectives: choices,
});
export type FilterOptions = z.output<typeof filterOptionsSchema>;

export const programFiltersContract = {
  options: route({
    method: 'GET',
    path: '/api/programs/filter-options',
    summary:
      'Lister ce qui filtre les programmes : entreprises, coachs, lieux et objectifs qu’ils utilisent, séances ou non',
    query: z.object({ company: programListQuery.company }),
    output: filterOptionsSchema,
    permission: 'programs.read',
  }),
};
