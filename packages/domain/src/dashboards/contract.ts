import * as z from 'zod/mini';
import { idSchema, route } from '../kernel/index.ts';
import { timeSlots } from './day-sheet.ts';
import { dashboardPeriods } from './periods.ts';

export const dashboardViews = ['global', 'users', 'sessions', 'satisfaction', 'health'] as const;
export type DashboardView = (typeof dashboardViews)[number];

const figureUnits = ['count', 'percent', 'mark', 'points', 'rate', 'minutes', 'euros'] as const;

const hidden = z.nullable(z.enum(['few', 'deduced']));

const figureSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** Null where it is hidden, or where there is nothing to count. */
  value: z.nullable(z.number()),
  before: z.nullable(z.number()),
  unit: z.enum(figureUnits),
  /** How many people or things it is counted over; null where it is hidden. */
  n: z.nullable(z.int()),
  of: z.string(),
  hidden,
  /** Whether more is better; null where neither is. */
  better: z.nullable(z.enum(['more', 'less'])),
  note: z.nullable(z.string()),
  /** The list that it was made of, for who may read it. */
  href: z.nullable(z.string()),
});
export type DashboardFigure = z.output<typeof figureSchema>;

const chartSchema = z.object({
  id: z.string(),
  /** What it shows, then the unit and how many it is counted over. */
  title: z.string(),
  subtitle: z.string(),
  kind: z.enum(['bars', 'lines', 'stack']),
  unit: z.enum(figureUnits),
  head: z.string(),
  series: z.array(z.object({ id: z.string(), label: z.string(), compares: z.boolean() })),
  rows: z.array(z.object({ label: z.string(), values: z.array(z.nullable(z.number())), hidden })),
  /** A line to reach, drawn across. */
  goal: z.nullable(z.number()),
});
export type DashboardChart = z.output<typeof chartSchema>;

const named = z.array(z.object({ id: z.string(), name: z.string() }));

export const dashboardSchema = z.object({
  view: z.enum(dashboardViews),
  /** Whose figures these are. */
  name: z.string(),
  period: z.object({
    key: z.enum(dashboardPeriods),
    from: z.string(),
    to: z.string(),
    beforeFrom: z.string(),
    beforeTo: z.string(),
    days: z.int(),
  }),
  /** When the past was last computed, and from when it may be asked again; null while it never was. */
  computedAt: z.nullable(z.string()),
  refreshableAt: z.nullable(z.string()),
  choices: z.object({ programs: named, spots: named, companies: named }),
  /** Nothing happened in either period. */
  isEmpty: z.boolean(),
  figures: z.array(figureSchema),
  charts: z.array(chartSchema),
  /** Without their marks: four words of three stars would tell what the distribution of marks hides (T38). */
  words: z.array(z.object({ id: z.string(), text: z.string(), on: z.string() })),
  /** Health alone: points of 0 to 150, and who agreed out of how many. */
  radial: z.nullable(
    z.object({
      points: z.nullable(z.int()),
      before: z.nullable(z.int()),
      minutes: z.nullable(z.number()),
      hidden,
      agreed: z.nullable(z.int()),
      of: z.int(),
      /** From how many people on it is told. */
      least: z.int(),
    }),
  ),
  notes: z.array(z.string()),
});
export type Dashboard = z.output<typeof dashboardSchema>;

/** One company among those that a scope reaches; left out, all of them. */
const company = z.optional(idSchema);

const asked = {
  period: z._default(z.enum(dashboardPeriods), '31d'),
  program: z.optional(idSchema),
  spot: z.optional(idSchema),
  slot: z.optional(z.enum(timeSlots)),
  company,
};

export const dashboardQuerySchema = z.object(asked);
export type DashboardQuery = z.output<typeof dashboardQuerySchema>;

const refreshed = z.object({ computedAt: z.string(), refreshableAt: z.string() });

export const dashboardsContract = {
  refresh: route({
    method: 'POST',
    path: '/api/dashboards/refresh',
    summary: 'Actualiser les chiffres',
    body: z.strictObject({ company }),
    output: refreshed,
    errors: ['dashboards/refresh-too-early', 'dashboards/refresh-failed'],
    permission: 'dashboards.view-activity',
  }),
  view: route({
    method: 'GET',
    path: '/api/dashboards/:view',
    summary: 'Lire un tableau de bord',
    params: z.object({ view: z.enum(dashboardViews) }),
    query: dashboardQuerySchema,
    output: dashboardSchema,
    errors: [
      'dashboards/fetch-failed',
      'dashboards/users-fetch-failed',
      'dashboards/sessions-fetch-failed',
      'dashboards/satisfaction-fetch-failed',
      'dashboards/health-fetch-failed',
    ],
    permission: 'dashboards.view-activity',
  }),
};
