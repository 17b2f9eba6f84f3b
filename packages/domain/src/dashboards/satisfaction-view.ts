import type { DashboardChart, DashboardFigure } from './contract.ts';
import {
  guarded,
  linesOf,
  percentOf,
  sumOf,
  type DashboardInput,
  type ViewParts,
} from './dashboard-input.ts';
import type { SheetLine } from './day-sheet.ts';
import { held } from './global-view.ts';
import { countedParts, hiddenIn, hiddenRows, rowsOf } from './floor-kinds.ts';
import { inWeek, weekLabel, weeksIn } from './weeks.ts';

const answers = (lines: readonly SheetLine[]): number => sumOf(lines, (line) => line.raters.length);

const countOfMark = (lines: readonly SheetLine[], mark: number): number =>
  sumOf(lines, ({ marks }) => marks[mark - 1] ?? 0);

/** The mean of the marks of 1 to 5, to one decimal; null without any. */
function meanMark(lines: readonly SheetLine[]): number | null {
  const total = answers(lines);
  if (total === 0) return null;
  const sum = sumOf([1, 2, 3, 4, 5], (mark) => mark * countOfMark(lines, mark));
  return Math.round((sum * 10) / total) / 10;
}

const responseRate = (lines: readonly SheetLine[]): number | null =>
  percentOf(
    answers(lines),
    sumOf(lines, (line) => line.attended.length),
  );

function rowsBy(
  input: DashboardInput,
  lines: readonly SheetLine[],
  about: {
    readonly id: 'objectives' | 'coaches';
    readonly title: string;
    readonly head: string;
  },
): DashboardChart {
  const groups = Map.groupBy(lines, rowsOf(input)[about.id]);
  const hiddenOf = hiddenRows(input, 'raters', about.id);
  const { id, title, head } = about;
  return {
    id,
    title,
    subtitle: 'Note moyenne sur 5',
    kind: 'bars',
    unit: 'mark',
    head,
    series: [{ id: 'mean', label: 'Note moyenne', compares: false }],
    rows: [...groups.keys()]
      .toSorted((a, b) => a.localeCompare(b, 'fr'))
      .map((label) => {
        const hidden = hiddenOf(label);
        return { label, values: [hidden === null ? meanMark(groups.get(label) ?? []) : null], hidden };
      }),
    goal: null,
  };
}

const floorOf = (input: DashboardInput) => ({
  now: hiddenIn(input, 'now', 'raters'),
  before: hiddenIn(input, 'before', 'raters'),
});

/** The mean of the marks, under the floor. */
export function meanFigure(input: DashboardInput): DashboardFigure {
  const { now, before } = linesOf(input);
  return guarded(floorOf(input), {
    id: 'mean',
    label: 'Note moyenne',
    value: meanMark(held(now)),
    before: meanMark(held(before)),
    unit: 'mark',
    better: 'more',
    n: answers(held(now)),
    of: 'avis',
  });
}

/** What those who came thought of it (D43). */
export function satisfactionView(input: DashboardInput): ViewParts {
  const { period } = input;
  const { now, before } = linesOf(input);
  const [heldNow, heldBefore] = [held(now), held(before)];
  const floor = floorOf(input);
  const hiddenWeek = hiddenRows(input, 'raters', 'weeks');
  return {
    figures: [
      meanFigure(input),
      guarded(floor, {
        id: 'answers',
        label: 'Avis donnés',
        value: answers(heldNow),
        before: answers(heldBefore),
        better: 'more',
        n: sumOf(heldNow, (line) => line.attended.length),
        of: 'présences',
      }),
      guarded(floor, {
        id: 'response',
        label: 'Taux de réponse',
        value: responseRate(heldNow),
        before: responseRate(heldBefore),
        unit: 'percent',
        better: 'more',
        n: sumOf(heldNow, (line) => line.attended.length),
        of: 'présences',
      }),
    ],
    charts: [
      {
        id: 'marks',
        title: 'Répartition des notes',
        subtitle: 'Nombre d’avis',
        kind: 'bars',
        unit: 'count',
        head: 'Note',
        series: [{ id: 'answers', label: 'Avis', compares: false }],
        rows: countedParts(input, 'raters', 'marks')
          .toReversed()
          .map(({ label, count, hidden }) => ({
            label: `${label} sur 5`,
            values: [hidden === null ? count : null],
            hidden,
          })),
        goal: null,
      },
      {
        id: 'trend',
        title: 'Note moyenne, semaine par semaine',
        subtitle: 'Sur 5',
        kind: 'lines',
        unit: 'mark',
        head: 'Semaine',
        series: [{ id: 'mean', label: 'Note moyenne', compares: false }],
        rows: weeksIn(period).map((week) => {
          const those = inWeek(heldNow, week);
          const hidden = hiddenWeek(week);
          return { label: weekLabel(week), values: [hidden === null ? meanMark(those) : null], hidden };
        }),
        goal: null,
      },
      rowsBy(input, heldNow, { id: 'objectives', title: 'Note par objectif', head: 'Objectif' }),
      rowsBy(input, heldNow, { id: 'coaches', title: 'Note par coach', head: 'Coach' }),
    ],
    notes: ['Les commentaires paraissent une fois relus par notre équipe, sans nom.'],
    radial: null,
    words: floor.now === null ? input.words : [],
  };
}
