import { heldFilter } from '../sessions/index.ts';
import type { DashboardChart } from './contract.ts';
import {
  figure,
  guarded,
  linesOf,
  percentOf,
  sessionsHref,
  sumOf,
  type DashboardInput,
  type ViewParts,
} from './dashboard-input.ts';
import type { SheetLine } from './day-sheet.ts';
import { hiddenIn, hiddenRows, rowsOf, type RowsId } from './floor-kinds.ts';
import { attendanceRate, fillRate, held } from './global-view.ts';

type Breakdown = {
  readonly id: RowsId;
  readonly title: string;
  readonly head: string;
  readonly order?: (a: string, b: string) => number;
};

const byLines =
  (groups: ReadonlyMap<string, readonly SheetLine[]>) =>
  (a: string, b: string): number =>
    (groups.get(b)?.length ?? 0) - (groups.get(a)?.length ?? 0) || a.localeCompare(b, 'fr');

/** Sessions of each row, with their attendance where enough people took part in it. */
function breakdown(input: DashboardInput, lines: readonly SheetLine[], about: Breakdown): DashboardChart {
  const groups = Map.groupBy(lines, rowsOf(input)[about.id]);
  const hiddenOf = hiddenRows(input, 'participants', about.id);
  return {
    id: about.id,
    title: about.title,
    subtitle: 'Nombre de séances tenues, et présence en pourcentage',
    kind: 'bars',
    unit: 'count',
    head: about.head,
    series: [
      { id: 'held', label: 'Séances tenues', compares: false },
      { id: 'attendance', label: 'Présence (%)', compares: true },
    ],
    rows: [...groups.keys()].toSorted(about.order ?? byLines(groups)).map((label) => {
      const those = groups.get(label) ?? [];
      const hidden = hiddenOf(label);
      return { label, values: [those.length, hidden === null ? attendanceRate(those) : null], hidden };
    }),
    goal: null,
  };
}

const byHour = (a: string, b: string): number => Number.parseInt(a, 10) - Number.parseInt(b, 10);

const cancelledLabels = {
  company: 'Par l’entreprise',
  team: 'Par notre équipe',
  rule: 'Par une règle',
} as const;

function cancelledChart(now: readonly SheetLine[], before: readonly SheetLine[]): DashboardChart {
  const count = (lines: readonly SheetLine[], by: keyof typeof cancelledLabels) =>
    lines.filter(({ cancelledBy }) => cancelledBy === by).length;
  return {
    id: 'cancelled',
    title: 'Séances annulées, et par qui',
    subtitle: 'Nombre de séances',
    kind: 'bars',
    unit: 'count',
    head: 'Qui a annulé',
    series: [
      { id: 'now', label: 'Cette période', compares: false },
      { id: 'before', label: 'Période d’avant', compares: true },
    ],
    rows: (['company', 'team', 'rule'] as const).map((by) => ({
      label: cancelledLabels[by],
      values: [count(now, by), count(before, by)],
      hidden: null,
    })),
    goal: null,
  };
}

const cancelled = (lines: readonly SheetLine[]) => lines.filter(({ status }) => status === 'cancelled');

const countedWords = (count: number): string =>
  count === 0 ? 'Aucune comptée' : `${count} ${count === 1 ? 'comptée' : 'comptées'} quand même`;

/** The sessions themselves: what was held, where, when, with whom, and what was not. */
export function sessionsView(input: DashboardInput): ViewParts {
  const { now, before } = linesOf(input);
  const [heldNow, heldBefore] = [held(now), held(before)];
  const [offNow, offBefore] = [cancelled(now), cancelled(before)];
  const floor = {
    now: hiddenIn(input, 'now', 'participants'),
    before: hiddenIn(input, 'before', 'participants'),
  };
  const late = (lines: readonly SheetLine[]) => lines.filter((line) => line.late).length;
  const waiting = (lines: readonly SheetLine[]) => sumOf(lines, (line) => line.waiting);
  const chart = (about: Breakdown) => breakdown(input, heldNow, about);
  return {
    figures: [
      figure({
        id: 'held',
        label: 'Séances tenues',
        value: heldNow.length,
        before: heldBefore.length,
        better: 'more',
        href: sessionsHref(input, heldFilter),
      }),
      figure({
        id: 'cancelled',
        label: 'Annulées',
        value: offNow.length,
        before: offBefore.length,
        better: 'less',
        n: now.length,
        of: 'séances',
        note: countedWords(offNow.filter(({ counted }) => counted).length),
        href: sessionsHref(input, 'CALLED_OFF'),
      }),
      figure({
        id: 'cancelled-late',
        label: 'Annulées tard',
        value: late(offNow),
        before: late(offBefore),
        better: 'less',
        n: offNow.length,
        of: 'séances annulées',
        note: 'Moins de 24\u00a0heures avant',
        href: sessionsHref(input, 'CALLED_OFF_LATE'),
      }),
      guarded(floor, {
        id: 'fill',
        label: 'Remplissage',
        value: fillRate(heldNow),
        before: fillRate(heldBefore),
        unit: 'percent',
        better: 'more',
        n: sumOf(heldNow, ({ places }) => places),
        of: 'places',
        href: sessionsHref(input, heldFilter),
      }),
      guarded(floor, {
        id: 'full',
        label: 'Séances complètes',
        value: percentOf(heldNow.filter((line) => line.registered >= line.places).length, heldNow.length),
        before: percentOf(
          heldBefore.filter((line) => line.registered >= line.places).length,
          heldBefore.length,
        ),
        unit: 'percent',
        n: heldNow.length,
        of: 'séances tenues',
        note: `${waiting(heldNow)} en liste d’attente`,
        href: sessionsHref(input, 'FULL'),
      }),
    ],
    charts: [
      chart({
        id: 'hours',
        title: 'À quelle heure les séances se tiennent',
        head: 'Heure',
        order: byHour,
      }),
      chart({
        id: 'objectives',
        title: 'Séances par objectif',
        head: 'Objectif',
      }),
      chart({
        id: 'types',
        title: 'Séances par produit',
        head: 'Produit',
      }),
      chart({
        id: 'spots',
        title: 'Séances par lieu',
        head: 'Lieu',
      }),
      chart({
        id: 'coaches',
        title: 'Séances par coach',
        head: 'Coach',
      }),
      cancelledChart(now, before),
    ],
    notes: [],
    radial: null,
    words: [],
  };
}
