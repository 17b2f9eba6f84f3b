import {
  hiddenWords,
  type Dashboard,
  type DashboardChart,
  type DashboardFigure,
  type DashboardView,
} from '@elan/domain/dashboards';
import { formatDate, formatDelta, formatTime } from '../../../ui/text/format.ts';
import { todayIn } from '../../../ui/text/local-time.ts';

type Unit = DashboardFigure['unit'];

export const viewTitles: Readonly<Record<DashboardView, string>> = {
  global: 'Vue d’ensemble',
  users: 'Salariés',
  sessions: 'Séances',
  satisfaction: 'Satisfaction',
  health: 'Santé',
};

/** The difference with the period before, signed; undefined where one of the two is not known. */
export function deltaWords({ value, before, unit }: DashboardFigure): string | undefined {
  if (value === null || before === null || value === before) return undefined;
  if (unit === 'percent') {
    const points = Math.round(value) - Math.round(before);
    return formatDelta(points, Math.abs(points) > 1 ? 'pts' : 'pt');
  }
  return formatDelta(Math.round((value - before) * 10) / 10);
}

/** Whether a difference is good news. */
export function toneOf({ value, before, better }: DashboardFigure): 'positive' | 'negative' | 'neutral' {
  if (value === null || before === null || better === null || value === before) return 'neutral';
  return value > before === (better === 'more') ? 'positive' : 'negative';
}

/** « 12 janv. 2026 » of an instant of another day, « 12:04 » of today. */
const moment = (iso: string): string =>
  formatDate(iso, 'table') === formatDate(todayIn(), 'table')
    ? formatTime(iso)
    : `le ${formatDate(iso, 'short')} à ${formatTime(iso)}`;

/** When the past was computed and may be again; today is always counted as it is. */
export function computedWords({
  computedAt,
  refreshableAt,
}: Pick<Dashboard, 'computedAt' | 'refreshableAt'>): string {
  const next = refreshableAt === null ? 'dès maintenant' : `à ${formatTime(refreshableAt)}`;
  if (computedAt === null) return `Compté à l’instant, actualisable ${next}`;
  const at = moment(computedAt);
  return `Calculé ${at.startsWith('le') ? at : `à ${at}`}, actualisable ${next}`;
}

/** « du 24 oct. 2026 au 23 nov. 2026, comparé aux 31 jours d’avant ». */
export const periodWords = ({ from, to, days }: Dashboard['period']): string =>
  `du ${formatDate(from, 'short')} au ${formatDate(to, 'short')}, comparé aux ${days}\u00a0jours d’avant`;

export type FileLine = {
  readonly part: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  readonly unit: string;
  readonly base: string;
};

const unitWords: Readonly<Record<Unit, string>> = {
  count: '',
  percent: '%',
  mark: 'sur 5',
  points: 'points',
  rate: '',
  minutes: 'minutes',
  euros: 'euros',
};

const chartLines = ({ title, series, rows, unit }: DashboardChart): FileLine[] =>
  rows.flatMap(({ label, values, hidden }) =>
    series.map((one, at) => ({
      part: title,
      label: series.length > 1 ? `${label}, ${one.label}` : label,
      values: [values[at] ?? null, null],
      unit: unitWords[unit],
      base: hidden === null ? '' : hiddenWords[hidden],
    })),
  );

/** The lines of the file of a view: whose figures of which days, and when they were computed, then the figures, then each row of its charts. */
export const fileLines = ({ figures, charts, name, period, ...computed }: Dashboard): FileLine[] => [
  {
    part: 'Période',
    label: `${name}, ${periodWords(period)}`,
    values: [null, null],
    unit: '',
    base: computedWords(computed),
  },
  ...figures.map(({ label, value, before, unit, n, of, hidden }) => ({
    part: 'Chiffres',
    label,
    values: [value, before],
    unit: unitWords[unit],
    base: hidden === null ? (n === null ? of : `${n} ${of}`) : hiddenWords[hidden],
  })),
  ...charts.flatMap(chartLines),
];
