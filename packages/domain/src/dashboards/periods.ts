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

/**
 * Returns the days of a whole month (`2026-10`), compared with the month before: whole months never overlap, so nothing is told by one
 * report less another.
 */
export function monthDays(month: string): PeriodDays {
  const from = `${month}-01`;
  const to = addDays(addMonths(from, 1), -1);
  return {
    from,
    to,
    beforeFrom: addMonths(from, -1),
    beforeTo: addDays(from, -1),
    days: daysBetween(from, to) + 1,
  };
}

/** The first and the last civil day of something that is answered. */
export type DayWindow = { readonly from: CivilDate; readonly to: CivilDate };

/** A window that is decided with those of its stage, after those of the stages before it; one that is only compared with has no charts. */
export type DecidedWindow = DayWindow & { readonly stage: number; readonly hasCharts: boolean };

/** Returns the key of a window. */
export const windowKey = ({ from, to }: DayWindow): string => `${from}/${to}`;

// The period of the screen first: no other takes its figures away. What is told of the short ones needs no day before their oldest.
const decidedFirst = [
  ['31d', '7d', '14d', '1m', '30d'],
  ['3m'],
  ['90d'],
] as const satisfies DashboardPeriod[][];
const monthsBack = 7;

const bothOf = ({ from, to, beforeFrom, beforeTo }: PeriodDays, stage: number): DecidedWindow[] => [
  { from, to, stage, hasCharts: true },
  { from: beforeFrom, to: beforeTo, stage, hasCharts: false },
];

/**
 * Returns the windows to decide before what is asked on a day may be shown, in their order, the asked ones among them.
 * Whole months come first, because reports have told them; then each period with the one before it; then the current month.
 * What would be decided after the asked window is left out, so a short period is never counted from half a year.
 */
export function windowsFor(asked: PeriodDays, today: CivilDate): DecidedWindow[] {
  const monthStart = `${today.slice(0, 7)}-01`;
  if (asked.to < monthStart) return bothOf(asked, 0);
  const stages = decidedFirst.map((keys, at) =>
    keys.flatMap((key) => bothOf(periodDays(key, today), at + 1)),
  );
  const at = stages.findIndex((stage) => stage.some((one) => windowKey(one) === windowKey(asked)));
  const periods = (at < 0 ? stages : stages.slice(0, at + 1)).flat();
  const since = [...periods.map(({ from }) => from), asked.beforeFrom].toSorted()[0] ?? asked.from;
  const closed = Array.from({ length: monthsBack }, (_, back) =>
    monthDays(addMonths(monthStart, -back - 1).slice(0, 7)),
  ).filter(({ to }) => to >= since);
  const all = [
    ...closed.map(({ from, to }) => ({ from, to, stage: 0, hasCharts: true })),
    ...periods,
    ...bothOf(asked, stages.length + 1),
  ];
  return [...Map.groupBy(all, windowKey).values()].flatMap(([first]) => first ?? []);
}

/** Returns the months whose report may be asked for on a day: the one that is going on, then a year of those before it. */
export const reportMonths = (today: CivilDate): string[] =>
  Array.from({ length: 13 }, (_, back) => addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7));

export const periodLabels: Readonly<Record<DashboardPeriod, string>> = {
  '7d': '7\u00a0jours',
  '14d': '14\u00a0jours',
  '30d': '30\u00a0jours',
  '31d': '31\u00a0jours',
  '90d': '90\u00a0jours',
  '1m': '1\u00a0mois',
  '3m': '3\u00a0mois',
};
