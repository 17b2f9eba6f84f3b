import { addDays, addMonths, daysBetween, type CivilDate } from '../kernel/index.ts';

/** The periods of a dashboard (specification point 9): 7, 14, 31 days, 1 and 3 months, and the short cuts of 30 and 90 days. */
export const dashboardPeriods = ['7d', '14d', '30d', '31d', '90d', '1m', '3m'] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

/** The civil days of a period, both ends in, and those of as many days before it. */
export type PeriodDays = {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly beforeFrom: CivilDate;
  readonly beforeTo: CivilDate;
  readonly days: number;
};

/** Returns the days of a period that ends today; the comparison is with as many days before it, so that both have one length. */
export function periodDays(period: DashboardPeriod, today: CivilDate): PeriodDays {
  const count = Number.parseInt(period, 10);
  const from = period.endsWith('m') ? addDays(addMonths(today, -count), 1) : addDays(today, 1 - count);
  const days = daysBetween(from, today) + 1;
  return { from, to: today, beforeFrom: addDays(from, -days), beforeTo: addDays(from, -1), days };
}

/** Returns the days of a whole month (`2026-10`), compared with as many days before it. */
export function monthDays(month: string): PeriodDays {
  const from = `${month}-01`;
  const to = addDays(addMonths(from, 1), -1);
  const days = daysBetween(from, to) + 1;
  return { from, to, beforeFrom: addDays(from, -days), beforeTo: addDays(from, -1), days };
}
export const periodLabels: Readonly<Record<DashboardPeriod, string>> = {
  '7d': '7\u00a0jours',
  '14d': '14\u00a0jours',
  '30d': '30\u00a0jours',
  '31d': '31\u00a0jours',
  '90d': '90\u00a0jours',
  '1m': '1\u00a0mois',
  '3m': '3\u00a0mois',
};
