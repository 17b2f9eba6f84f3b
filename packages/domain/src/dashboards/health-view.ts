import { accidentFigures, accidentNotes } from './accident-figures.ts';
import { daysBetween, formatShortDate } from '../kernel/index.ts';
import { weeklyGoalMinutes, weightOf } from '../sessions/index.ts';
import type { DashboardChart } from './contract.ts';
import {
  guarded,
  linesOf,
  peopleIn,
  percentOf,
  sumOf,
  type DashboardInput,
  type ViewParts,
} from './dashboard-input.ts';
import { filterKey, noFilter, type SheetLine } from './day-sheet.ts';
import { held } from './global-view.ts';
import { companiesTell, hiddenIn, hiddenRows, linesByCompany, rowsOf } from './floor-kinds.ts';
import type { Hidden } from './privacy-floor.ts';
import { inWeek, weekLabel, weeksIn } from './weeks.ts';

/** The most that the radial shows. */
export const mostPoints = 150;

const intensityLabels: Readonly<Record<number, string>> = { 1: 'Douce', 2: 'Modérée', 3: 'Soutenue' };

/** Returns the points of so many weighted minutes a week, from 0 to 150 (D11). */
export const pointsOf = (weeklyMinutes: number): number =>
  Math.min(mostPoints, Math.round((weeklyMinutes * 100) / weeklyGoalMinutes));

/** Returns the score of 0 to 100 of so many points (D11). */
export const scoreOf = (points: number): number => Math.min(100, points);

type Minutes = ReadonlyMap<string, number>;

/** Weighted minutes of each person who is counted (D11); of a filter, of those who came to its sessions. */
function minutesOf(lines: readonly SheetLine[], people: ReadonlySet<string>, input: DashboardInput): Minutes {
  const minutes = new Map([...people].map((id) => [id, 0]));
  for (const line of lines) {
    const weight = weightOf(input.names.objectives.get(line.objective)?.intensity ?? 2);
    for (const id of line.attended) {
      const sofar = minutes.get(id);
      if (sofar !== undefined) minutes.set(id, sofar + line.minutes * weight);
    }
  }
  return minutes;
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sumOf(values, (value) => value) / values.length;

function weekTrend(
  input: DashboardInput,
  now: readonly SheetLine[],
  people: ReadonlySet<string>,
  hiddenOf: (week: string) => Hidden | null,
): DashboardChart {
  return {
    id: 'trend',
    title: 'Points de santé, semaine par semaine',
    subtitle: 'De 0 à 150\u00a0points, l’objectif est à 100',
    kind: 'lines',
    unit: 'points',
    head: 'Semaine',
    series: [{ id: 'points', label: 'Points', compares: false }],
    rows: weeksIn(input.period).map((week) => {
      const mean = meanOf([...minutesOf(inWeek(now, week), people, input).values()]);
      const hidden = hiddenOf(week);
      return {
        label: weekLabel(week),
        values: [hidden === null && mean !== null ? pointsOf(mean) : null],
        hidden,
      };
    }),
    goal: 100,
  };
}

function intensityChart(
  input: DashboardInput,
  now: readonly SheetLine[],
  ofPerson: (line: SheetLine) => readonly string[],
  hidden: Hidden | null,
): DashboardChart {
  const groups = Map.groupBy(now, rowsOf(input).intensity);
  const hiddenOf = hiddenRows(input, 'health', 'intensity');
  return {
    id: 'intensity',
    title: 'Minutes par intensité',
    subtitle: 'Minutes de présence, avant pondération',
    kind: 'bars',
    unit: 'minutes',
    head: 'Intensité',
    series: [{ id: 'minutes', label: 'Minutes', compares: false }],
    rows: ['1', '2', '3'].map((level) => {
      const why = hidden ?? hiddenOf(level);
      const minutes = sumOf(groups.get(level) ?? [], (line) => ofPerson(line).length * line.minutes);
      return {
        label: intensityLabels[Number(level)] ?? '',
        values: [why === null ? minutes : null],
        hidden: why,
      };
    }),
    goal: null,
  };
}

type Told = Readonly<Record<'now' | 'before', Hidden | null>>;

const isOfAll = ({ filter }: DashboardInput): boolean => filterKey(filter) === filterKey(noFilter);

const agreedOf =
  ({ consenting }: DashboardInput) =>
  (line: SheetLine) =>
    line.attended.filter((id) => consenting.has(id));

/** Each of several companies, as its own view reads it. */
const companiesOf = (input: DashboardInput): DashboardInput[] =>
  [...input.agreedIn].map(([id, { agreed, total }]) => ({
    ...input,
    lines: linesByCompany(input.lines).get(id) ?? [],
    consenting: agreed,
    members: { ...input.members, total },
    agreedIn: new Map(),
  }));

function floorOf(input: DashboardInput, when: 'now' | 'before'): Hidden | null {
  const { consenting, leastHealth, members } = input;
  if (consenting.size < leastHealth) return 'few';
  // Nobody of the list is told by those who did not agree: what is left of it is nobody, or enough.
  const left = members.total - consenting.size;
  if (left > 0 && left < leastHealth && members.total < 2 * leastHealth) return 'deduced';
  const sizeOf = (one: DashboardInput) => one.consenting.size;
  const isHidden = (one: DashboardInput) => floorOf(one, when) !== null;
  if (companiesTell(input, leastHealth, sizeOf, isHidden, companiesOf(input))) return 'deduced';
  if (isOfAll(input)) return null;
  // That of the whole is told of the same people at any time: a part is told only beside a whole that stood under the floor too.
  return hiddenIn(input, when, 'health') ?? hiddenIn({ ...input, filter: noFilter }, when, 'health');
}

/** The people who are counted in some sessions, their weighted minutes a week on the mean, and who is at the goal. */
function toldOf(input: DashboardInput, when: 'now' | 'before') {
  const lines = held(linesOf(input)[when]);
  const people = isOfAll(input) ? input.consenting : peopleIn(lines, agreedOf(input));
  const weekly = [...minutesOf(lines, people, input).values()].map(
    (minutes) => minutes / (input.period.days / 7),
  );
  const mean = meanOf(weekly);
  const atGoal = weekly.filter((minutes) => minutes >= weeklyGoalMinutes).length;
  return { people, mean, points: mean === null ? null : pointsOf(mean), atGoal };
}

function goalFloorOf(input: DashboardInput, when: 'now' | 'before'): Hidden | null {
  const floor = floorOf(input, when);
  if (floor !== null) return floor;
  const { people, atGoal } = toldOf(input, when);
  const isFew = (count: number) => count > 0 && count < input.leastHealth;
  if (isFew(atGoal) || isFew(people.size - atGoal)) return 'few';
  const isHidden = (one: DashboardInput) => goalFloorOf(one, when) !== null;
  const counts = [
    (one: DashboardInput) => toldOf(one, when).atGoal,
    (one: DashboardInput) => toldOf(one, when).people.size - toldOf(one, when).atGoal,
  ];
  const companies = companiesOf(input);
  return counts.some((countOf) => companiesTell(input, input.leastHealth, countOf, isHidden, companies))
    ? 'deduced'
    : null;
}

/** The health figures, on those who agreed alone (D11, D27, D46). */
export function healthView(input: DashboardInput): ViewParts {
  const { consenting, period, members } = input;
  const heldNow = held(linesOf(input).now);
  const ofPerson = agreedOf(input);
  const isWhole = isOfAll(input);
  const floor: Told = { now: floorOf(input, 'now'), before: floorOf(input, 'before') };
  const goalFloor: Told = { now: goalFloorOf(input, 'now'), before: goalFloorOf(input, 'before') };
  const [current, earlier] = [toldOf(input, 'now'), toldOf(input, 'before')];
  const isShown = floor.now === null;
  const [weekOfPart, weekOfWhole] = [input, { ...input, filter: noFilter }].map((one) =>
    hiddenRows(one, 'health', 'weeks'),
  );
  const hiddenWeek = (week: string) =>
    floor.now ?? (isWhole ? null : (weekOfPart?.(week) ?? weekOfWhole?.(week) ?? null));
  const minutes = current.mean === null ? null : Math.round(current.mean);
  return {
    figures: [
      guarded(floor, {
        id: 'score',
        label: 'Score santé',
        value: current.points === null ? null : scoreOf(current.points),
        before: earlier.points === null ? null : scoreOf(earlier.points),
        unit: 'points',
        better: 'more',
        n: current.people.size,
        of: 'personnes qui ont accepté',
      }),
      guarded(goalFloor, {
        id: 'at-goal',
        label: 'À l’objectif',
        value: percentOf(current.atGoal, current.people.size),
        before: percentOf(earlier.atGoal, earlier.people.size),
        unit: 'percent',
        better: 'more',
        n: current.people.size,
        of: 'personnes qui ont accepté',
        note: `${weeklyGoalMinutes}\u00a0minutes pondérées par semaine`,
      }),
      ...accidentFigures(input),
    ],
    charts: [
      weekTrend(input, heldNow, isWhole ? consenting : current.people, hiddenWeek),
      intensityChart(input, heldNow, ofPerson, floor.now),
    ],
    notes: [
      `Chaque minute de présence compte selon l’intensité de l’objectif\u00a0: douce\u00a0×\u00a00,5, modérée\u00a0×\u00a01, soutenue\u00a0×\u00a02.`,
      ...(isShown && minutes !== null
        ? [
            `Moyenne du ${formatShortDate(period.from)} au ${formatShortDate(period.to)}\u00a0: ${minutes}\u00a0minutes pondérées par semaine. ${minutes}\u00a0÷\u00a0${weeklyGoalMinutes}\u00a0×\u00a0100\u00a0=\u00a0${current.points}\u00a0points.`,
          ]
        : []),
      'L’objectif de 100\u00a0points est la recommandation de l’Organisation mondiale de la santé\u00a0: 150\u00a0minutes d’activité modérée par semaine. Le radial va jusqu’à 150\u00a0points, le score s’arrête à 100.',
      'Seules les personnes qui ont donné leur accord sont comptées. Un accord retiré disparaît des chiffres aussitôt.',
      ...accidentNotes(input),
      ...(daysBetween(period.from, period.to) < 13
        ? ['Une période de moins de deux semaines suit mal une moyenne par semaine.']
        : []),
    ],
    radial: {
      points: isShown ? current.points : null,
      before: isShown && floor.before === null ? earlier.points : null,
      minutes: isShown ? minutes : null,
      hidden: floor.now,
      agreed: isShown ? consenting.size : null,
      of: members.total,
      least: input.leastHealth,
    },
    words: [],
  };
}
