import type { Gender } from '../accounts/index.ts';
import { ageOn, type CivilDate } from '../kernel/index.ts';
import type { ProgramStatus } from '../programs/index.ts';
import type { AccidentFacts } from './accidents.ts';
import type { Dashboard, DashboardFigure } from './contract.ts';
import { inFilter, type DashboardFilter, type SheetLine } from './day-sheet.ts';
import type { DecidedWindow, PeriodDays } from './periods.ts';
import type { FigureFilter } from '../sessions/index.ts';
import type { Hidden } from './privacy-floor.ts';

/** What figures of employees are counted from, whatever the filter: those of the list of the companies today. */
export type MemberFigures = {
  readonly total: number;
  readonly invited: number;
  readonly registered: number;
  readonly joined: { readonly now: number; readonly before: number };
  readonly licences: { readonly held: number; readonly total: number };
};

export type ProgramFigures = {
  readonly id: string;
  readonly name: string;
  readonly sold: number;
  readonly counted: number;
  readonly status: ProgramStatus;
};

/** All that a view is drawn from. The lines are of every window and of every filter: what may be shown depends on all of them. */
export type DashboardInput = {
  readonly period: PeriodDays;
  /** What is answered of these companies on this day, in the order in which it is decided (`windowsFor`). */
  readonly windows: readonly DecidedWindow[];
  readonly filter: DashboardFilter;
  readonly least: number;
  readonly leastHealth: number;
  readonly lines: readonly SheetLine[];
  readonly names: {
    readonly objectives: ReadonlyMap<string, { readonly name: string; readonly intensity: number }>;
    readonly coaches: ReadonlyMap<string, string>;
    readonly spots: ReadonlyMap<string, string>;
  };
  readonly programs: readonly ProgramFigures[];
  readonly coming: number;
  /** People at work in the companies; null where it was not declared. */
  readonly headcount: number | null;
  readonly workAccidents: number | null;
  /** Year by year; of one company alone. */
  readonly accidents: AccidentFacts;
  readonly members: MemberFigures;
  /** Gender and birth date of who was active in any window, where they are known. */
  readonly profiles: ReadonlyMap<
    string,
    { readonly gender: Gender | null; readonly birthDate: CivilDate | null }
  >;
  /** Who was active now, was not in the period before, and was one day before that. */
  readonly seenEarlier: ReadonlySet<string>;
  /** Who agrees today to be counted in health figures (D46). */
  readonly consenting: ReadonlySet<string>;
  /** The same in each of several companies, with how many its list has; of one company alone, none. */
  readonly agreedIn: ReadonlyMap<string, { readonly agreed: ReadonlySet<string>; readonly total: number }>;
  readonly words: Dashboard['words'];
};

/** What a view says. */
export type ViewParts = Pick<Dashboard, 'figures' | 'charts' | 'notes' | 'radial' | 'words'>;

/**
 * Returns the address of the list of sessions that a figure was made of: its sessions, or the places and the people of them; null where the list cannot be narrowed as the dashboard is: it
 * knows days and places, no programme and no part of the day.
 */
export function sessionsHref(
  { filter: { program, spot, slot }, period: { from, to } }: Pick<DashboardInput, 'filter' | 'period'>,
  status: FigureFilter,
): string | null {
  if (program !== null || slot !== null) return null;
  const place = spot === null ? '' : `&spot=${spot}`;
  return `/app/sessions?display=list&when=all&status=${status}&from=${from}&to=${to}${place}`;
}

/** The sessions of a filter in a period and in the one before. */
export const linesOf = ({ lines, filter, period }: DashboardInput) => {
  const inside = lines.filter((line) => inFilter(line, filter));
  return {
    now: inside.filter(({ day }) => day >= period.from && day <= period.to),
    before: inside.filter(({ day }) => day >= period.beforeFrom && day <= period.beforeTo),
  };
};

export const tookPart = (line: SheetLine): readonly string[] => [...line.attended, ...line.missed];
export const attended = (line: SheetLine): readonly string[] => line.attended;
export const raters = (line: SheetLine): readonly string[] => line.raters;

export const peopleIn = (
  lines: readonly SheetLine[],
  of: (line: SheetLine) => readonly string[],
): ReadonlySet<string> => new Set(lines.flatMap(of));

export const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** A share in percent, to one decimal; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;

type Plain = Pick<DashboardFigure, 'id' | 'label' | 'value' | 'before'> & Partial<DashboardFigure>;

/** A figure with what is seldom said left to its usual value. */
export const figure = (told: Plain): DashboardFigure => ({
  unit: 'count',
  n: null,
  of: '',
  hidden: null,
  better: null,
  note: null,
  href: null,
  ...told,
});

/** The same under the floor: without value, comparison nor number of people when it is hidden. */
export const guarded = (
  hidden: { now: Hidden | null; before: Hidden | null },
  told: Plain,
): DashboardFigure =>
  hidden.now === null
    ? figure({ ...told, before: hidden.before === null ? told.before : null })
    : figure({ ...told, value: null, before: null, n: null, note: null, hidden: hidden.now });

/** The bands of D8. */
export const ageBands = [
  'Moins de 25\u00a0ans',
  '25 à 34\u00a0ans',
  '35 à 44\u00a0ans',
  '45 à 54\u00a0ans',
  '55\u00a0ans et plus',
] as const;

/** Returns the band of an age on a day (D8). */
export function ageBandOf(birthDate: CivilDate, day: CivilDate): (typeof ageBands)[number] {
  const age = ageOn(birthDate, day);
  const at = age < 25 ? 0 : Math.min(4, Math.floor((age - 15) / 10));
  return ageBands[at] ?? ageBands[4];
}
