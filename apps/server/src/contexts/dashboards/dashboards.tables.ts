import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { civilDate, instant, primaryId } from '../../platform/db/columns.ts';
import { companies } from '../companies/public.ts';
import type { SheetEntry } from '../sessions/public.ts';

/** The roll-up of a company and a civil day: its sessions that were held or cancelled, who came, what they thought. */
export const dashboardDays = pgTable(
  'dashboard_days',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    day: civilDate('day').notNull(),
    sheet: jsonb('sheet').$type<readonly SheetEntry[]>().notNull(),
    computedAt: instant('computed_at').notNull(),
  },
  (t) => [primaryKey({ name: 'dashboard_days_key', columns: [t.companyId, t.day] })],
);

/**
 * A day whose sessions changed since its roll-up was written: until it is mended, the day is counted from the rows. Written by triggers
 * on sessions, on who takes part and on what they thought, in the transaction of the change.
 */
export const dashboardMarks = pgTable(
  'dashboard_marks',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    day: civilDate('day').notNull(),
  },
  (t) => [index('dashboard_marks_company').on(t.companyId, t.day)],
);

/** How far the roll-up of a company goes, and when it was last computed. */
export const dashboardRefreshes = pgTable('dashboard_refreshes', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  /** The last day that is written; null while none is. */
  throughDay: civilDate('through_day'),
  refreshedAt: instant('refreshed_at'),
});
