import { heldFilter } from '../sessions/index.ts';
import type { DashboardChart, DashboardFigure } from './contract.ts';
import {
  attended,
  figure,
  guarded,
  linesOf,
  peopleIn,
  percentOf,
  sessionsHref,
  sumOf,
  tookPart,
  type DashboardInput,
  type ViewParts,
} from './dashboard-input.ts';
import type { SheetLine } from './day-sheet.ts';
import { hiddenIn, hiddenRows, type KindId } from './floor-kinds.ts';
import { inWeek, weekLabel, weeksIn } from './weeks.ts';

/** The share of the headcount that should take part (D37), in percent. */
export const recommendedCoverage = 40;

export const held = (lines: readonly SheetLine[]): SheetLine[] =>
  lines.filter(({ status }) => status === 'held');

export const fillRate = (lines: readonly SheetLine[]): number | null =>
  percentOf(
    sumOf(held(lines), ({ registered }) => registered),
    sumOf(held(lines), ({ places }) => places),
  );

/** Present and late people out of those whose attendance was taken. */
export const attendanceRate = (lines: readonly SheetLine[]): number | null =>
  percentOf(
    sumOf(lines, (line) => line.attended.length),
    sumOf(lines, (line) => tookPart(line).length),
  );

const coverage = (lines: readonly SheetLine[], whole: number): number | null =>
  percentOf(peopleIn(lines, attended).size, whole);

function attendanceByWeek(input: DashboardInput, now: readonly SheetLine[]): DashboardChart {
  const floorOf = hiddenRows(input, 'participants', 'weeks');
  const rows = weeksIn(input.period).map((week) => {
    const those = held(inWeek(now, week));
    const hidden = floorOf(week);
    const late = sumOf(those, ({ lateCount }) => lateCount);
    const counts = [
      sumOf(those, (line) => line.attended.length) - late,
      late,
      sumOf(those, (line) => line.missed.length),
    ];
    return { label: weekLabel(week), values: hidden ? [null, null, null] : counts, hidden };
  });
  return {
    id: 'attendance',
    title: 'Présents, en retard et absents, semaine par semaine',
    subtitle: 'Nombre de participations pointées',
    kind: 'stack',
    unit: 'count',
    head: 'Semaine',
    series: [
      { id: 'present', label: 'Présents', compares: false },
      { id: 'late', label: 'En retard', compares: false },
      { id: 'absent', label: 'Absents', compares: false },
    ],
    rows,
    goal: null,
  };
}

function programsChart({ programs, filter }: DashboardInput): DashboardChart {
  const those = programs.filter(
    ({ id, status }) =>
      (status === 'ACTIVE' || status === 'PAUSED') && (filter.program === null || id === filter.program),
  );
  return {
    id: 'programs',
    title: 'Séances comptées et restantes par programme',
    subtitle: 'Programmes en cours, depuis le début de chacun',
    kind: 'bars',
    unit: 'count',
    head: 'Programme',
    series: [
      { id: 'counted', label: 'Comptées', compares: false },
      { id: 'left', label: 'Restantes', compares: false },
    ],
    rows: those.map(({ name, sold, counted }) => ({
      label: name,
      values: [counted, Math.max(0, sold - counted)],
      hidden: null,
    })),
    goal: null,
  };
}

const floorsOf = (input: DashboardInput, kind: KindId) => ({
  now: hiddenIn(input, 'now', kind),
  before: hiddenIn(input, 'before', kind),
});

/** The share of the people at work who took part, under the floor. */
export function coverageFigure(input: DashboardInput): DashboardFigure {
  const { now, before } = linesOf(input);
  const whole = input.headcount ?? input.members.total;
  const people = peopleIn(held(now), attended).size;
  const missing = Math.max(0, Math.ceil((whole * recommendedCoverage) / 100) - people);
  return guarded(floorsOf(input, 'active'), {
    id: 'coverage',
    label: 'Couverture',
    value: coverage(held(now), whole),
    before: coverage(held(before), whole),
    unit: 'percent',
    better: 'more',
    n: whole,
    of: input.headcount === null ? 'salariés inscrits' : 'salariés déclarés',
    href: sessionsHref(input, heldFilter),
    note:
      missing === 0
        ? `Les ${recommendedCoverage}\u00a0% recommandés sont atteints`
        : `${recommendedCoverage}\u00a0% recommandés, encore ${missing}\u00a0${missing === 1 ? 'personne' : 'personnes'}`,
  });
}

/** What a manager sees first: sessions, attendance, people, what is left. */
export function globalView(input: DashboardInput): ViewParts {
  const { now, before } = linesOf(input);
  const [heldNow, heldBefore] = [held(now), held(before)];
  const [participants, active] = [floorsOf(input, 'participants'), floorsOf(input, 'active')];
  return {
    figures: [
      figure({
        id: 'held',
        label: 'Séances tenues',
        value: heldNow.length,
        before: heldBefore.length,
        better: 'more',
        note: `${input.coming} à venir sous 31\u00a0jours`,
        href: sessionsHref(input, heldFilter),
      }),
      guarded(participants, {
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
      guarded(participants, {
        id: 'attendance',
        label: 'Présence',
        value: attendanceRate(heldNow),
        before: attendanceRate(heldBefore),
        unit: 'percent',
        better: 'more',
        n: sumOf(heldNow, (line) => tookPart(line).length),
        of: 'participations pointées',
        href: sessionsHref(input, heldFilter),
      }),
      guarded(active, {
        id: 'active',
        label: 'Personnes actives',
        value: peopleIn(heldNow, attended).size,
        before: peopleIn(heldBefore, attended).size,
        better: 'more',
        n: input.members.total,
        of: 'salariés inscrits',
        href: sessionsHref(input, heldFilter),
      }),
      coverageFigure(input),
    ],
    charts: [attendanceByWeek(input, now), programsChart(input)],
    notes: [],
    radial: null,
    words: [],
  };
}
