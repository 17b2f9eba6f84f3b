import { dashboardPeriods, timeSlots } from '@elan/domain/dashboards';
import { idSchema } from '@elan/domain/kernel';
import * as z from 'zod/mini';

/** What the address of a dashboard keeps: its period and what it is narrowed to. */
export const dashboardSearch = z.object({
  period: z.optional(z.enum(dashboardPeriods)),
  program: z.optional(idSchema),
  spot: z.optional(idSchema),
  slot: z.optional(z.enum(timeSlots)),
  company: z.optional(idSchema),
});
export type DashboardSearch = z.output<typeof dashboardSearch>;
