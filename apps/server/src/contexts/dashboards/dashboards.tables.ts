import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { civilDate, instant, primaryId } from '../../platform/db/columns.ts';
import { users } from '../accounts/public.ts';
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

/** Who receives the report of each month, as one of which company, and the last month that was sent. */
export const dashboardReportChoices = pgTable(
  'dashboard_report_choices',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** `2026-10`: that month and those before it are not sent (again). */
    lastMonth: text('last_month').notNull(),
    askedAt: instant('asked_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('dashboard_report_choices_company').on(t.companyId),
    index('dashboard_report_choices_due').on(t.lastMonth, t.userId),
    check('dashboard_report_choices_month', sql`${t.lastMonth} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
  ],
);

/** The work accidents with lost days of a company, year by year, as it declares them (D46). */
export const workAccidentYears = pgTable(
  'work_accident_years',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    year: integer('year').notNull(),
    accidents: integer('accidents').notNull(),
    lostDays: integer('lost_days').notNull(),
    hours: integer('hours').notNull(),
    declaredAt: instant('declared_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'work_accident_years_key', columns: [t.companyId, t.year] }),
    check(
      'work_accident_years_counts',
      sql`${t.year} between 2000 and 2100 and ${t.accidents} >= 0 and ${t.lostDays} >= 0 and ${t.hours} > 0`,
    ),
  ],
);
