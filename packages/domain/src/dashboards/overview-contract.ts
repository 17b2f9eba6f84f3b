import * as z from 'zod/mini';
import { route } from '../kernel/index.ts';
import { dashboardPeriods } from './periods.ts';
import { statusKinds, statusMovers } from './status-kinds.ts';

export const statusRowSchema = z.object({
  id: z.string(),
  kind: z.enum(statusKinds),
  name: z.string(),
  status: z.string(),
  why: z.string(),
  mover: z.enum(statusMovers),
  /** Whose turn it is, in words, and what comes next. */
  who: z.string(),
  next: z.string(),
  since: z.string(),
  days: z.int(),
  late: z.boolean(),
  href: z.string(),
});
export type StatusRow = z.output<typeof statusRowSchema>;

export const portfolioRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  since: z.string(),
  /** What it waits for; null where it waits for nobody. */
  waits: z.nullable(z.string()),
  /** Whose turn it is, in words; null with it. */
  who: z.nullable(z.string()),
  /** Sessions that were held in the period, and those that are to come. */
  held: z.int(),
  coming: z.int(),
  /** Percent of the headcount, and mean of 1 to 5; null under the floor, or without any. */
  coverage: z.nullable(z.number()),
  mark: z.nullable(z.number()),
});
export type PortfolioRow = z.output<typeof portfolioRowSchema>;

const amount = z.object({
  id: z.string(),
  label: z.string(),
  /** What is said under it: since when, out of how many. */
  detail: z.nullable(z.string()),
  value: z.number(),
  href: z.nullable(z.string()),
});

export const overviewContract = {
  portfolio: route({
    method: 'GET',
    path: '/api/dashboards/portfolio',
    summary: 'Lire ses entreprises',
    query: z.object({ period: z._default(z.enum(dashboardPeriods), '31d') }),
    output: z.object({ items: z.array(portfolioRowSchema) }),
    permission: 'dashboards.view-activity',
  }),
  statuses: route({
    method: 'GET',
    path: '/api/dashboards/statuses',
    summary: 'Lire la carte des statuts',
    output: z.object({ items: z.array(statusRowSchema) }),
    permission: 'dashboards.view-business',
  }),
  business: route({
    method: 'GET',
    path: '/api/dashboards/business',
    summary: 'Lire l’activité de la maison',
    output: z.object({
      groups: z.array(z.object({ id: z.string(), title: z.string(), items: z.array(amount) })),
    }),
    permission: 'dashboards.view-business',
  }),
};
export type BusinessGroup = z.output<typeof overviewContract.business.output>['groups'][number];
