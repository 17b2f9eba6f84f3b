import { genderLabels, genders } from '../accounts/index.ts';
import { weekOf } from '../kernel/index.ts';
import { programTypeRules } from '../programs/index.ts';
import {
  ageBandOf,
  ageBands,
  attended,
  peopleIn,
  raters,
  sumOf,
  tookPart,
  type DashboardInput,
} from './dashboard-input.ts';
import { filterKey, inFilter, type DashboardFilter, type SheetLine } from './day-sheet.ts';
import { windowKey, type DayWindow } from './periods.ts';
import type { Hidden } from './privacy-floor.ts';
import { chartKey, shownAnswers, type FloorKind, type Shown } from './shown-windows.ts';

type Facts = Pick<
  DashboardInput,
  'least' | 'leastHealth' | 'lines' | 'windows' | 'names' | 'profiles' | 'consenting' | 'period'
>;
type RowOf = (line: SheetLine) => string;

/** Whose figures stand on one decision: who took part or was awaited, who came, who gave a mark, who agreed to health figures. */
export type KindId = 'participants' | 'active' | 'raters' | 'health';

/** What an age and a gender are called that nobody gave. */
export const unknownPart = 'Non renseigné';

/** How sessions are told apart in charts: the label of the row of a session; a week is its Monday. */
export const rowsOf = ({ names }: Pick<DashboardInput, 'names'>) =>
  ({
    weeks: ({ day }) => weekOf(day),
    hours: ({ hour }) => `${hour}\u00a0h`,
    objectives: ({ objective }) => names.objectives.get(objective)?.name ?? 'Objectif retiré',
    types: ({ type }) => programTypeRules[type].label,
    spots: ({ spot }) => (spot === null ? 'En vidéo' : (names.spots.get(spot) ?? 'Lieu retiré')),
    coaches: ({ coach }) => (coach === null ? 'Sans coach' : (names.coaches.get(coach) ?? 'Coach parti')),
    intensity: ({ objective }) => String(names.objectives.get(objective)?.intensity ?? 2),
  }) satisfies Readonly<Record<string, RowOf>>;
export type RowsId = keyof ReturnType<typeof rowsOf>;

const countsOf = (labels: readonly string[], of: readonly string[]): ReadonlyMap<string, number> =>
  new Map(labels.map((label) => [label, of.filter((one) => one === label).length]));

/** How people and answers are parted in charts: how many are in each part of some sessions. */
export const partsOf = ({ profiles, period }: Pick<DashboardInput, 'profiles' | 'period'>) =>
  ({
    ages: (lines) =>
      countsOf(
        [...ageBands, unknownPart],
        [...peopleIn(lines, attended)].map((id) => {
          const birthDate = profiles.get(id)?.birthDate;
          return birthDate ? ageBandOf(birthDate, period.to) : unknownPart;
        }),
      ),
    genders: (lines) =>
      countsOf(
        [...genders.map((gender) => genderLabels[gender]), unknownPart],
        [...peopleIn(lines, attended)].map((id) => {
          const gender = profiles.get(id)?.gender;
          return gender ? genderLabels[gender] : unknownPart;
        }),
      ),
    marks: (lines) =>
      new Map([1, 2, 3, 4, 5].map((mark) => [`${mark}`, sumOf(lines, ({ marks }) => marks[mark - 1] ?? 0)])),
  }) satisfies Readonly<Record<string, (lines: readonly SheetLine[]) => ReadonlyMap<string, number>>>;
export type PartsId = keyof ReturnType<typeof partsOf>;

/** Returns what a kind of figures speaks of, and the charts that it has. */
export function kindOf(kind: KindId, input: Facts): FloorKind {
  const { least, leastHealth, consenting } = input;
  const [rows, parts] = [rowsOf(input), partsOf(input)];
  const rowsNamed = (...ids: readonly RowsId[]) => new Map<string, RowOf>(ids.map((id) => [id, rows[id]]));
  const none = { least, countsHeads: false, rows: new Map(), parts: new Map() };
  if (kind === 'participants')
    return {
      ...none,
      peopleOf: tookPart,
      rows: rowsNamed('weeks', 'hours', 'objectives', 'types', 'spots', 'coaches'),
    };
  if (kind === 'active')
    return {
      ...none,
      peopleOf: attended,
      countsHeads: true,
      parts: new Map([
        ['ages', parts.ages],
        ['genders', parts.genders],
      ]),
    };
  if (kind === 'raters')
    return {
      ...none,
      peopleOf: raters,
      rows: rowsNamed('weeks', 'objectives', 'coaches'),
      parts: new Map([['marks', parts.marks]]),
    };
  return {
    ...none,
    least: leastHealth,
    peopleOf: (line) => line.attended.filter((id) => consenting.has(id)),
    countsHeads: true,
    rows: rowsNamed('weeks', 'intensity'),
  };
}

type Known = Pick<Facts, 'consenting' | 'profiles'> & { readonly shown: Shown };
const decided = new WeakMap<readonly SheetLine[], Map<string, Known>>();

// Several figures of one answer stand on the same decision: it is made once for the lines of an answer.
function shownOf(kind: KindId, input: Facts): Shown {
  const { lines, windows, least, leastHealth, consenting, profiles } = input;
  const ofLines = decided.get(lines) ?? new Map<string, Known>();
  decided.set(lines, ofLines);
  const key = `${kind} ${least} ${leastHealth} ${windows.map(windowKey).join(' ')}`;
  const known = ofLines.get(key);
  if (known && known.consenting === consenting && known.profiles === profiles) return known.shown;
  const held = lines.filter(({ status }) => status === 'held');
  const shown = shownAnswers(held, windows, kindOf(kind, input));
  ofLines.set(key, { consenting, profiles, shown });
  return shown;
}

type Asked = Facts & Pick<DashboardInput, 'filter'>;

const windowOf = ({ period }: Pick<DashboardInput, 'period'>, when: 'now' | 'before'): DayWindow =>
  when === 'now' ? { from: period.from, to: period.to } : { from: period.beforeFrom, to: period.beforeTo };

const heldIn = ({ lines }: Pick<DashboardInput, 'lines'>, { from, to }: DayWindow, filter: DashboardFilter) =>
  lines.filter(
    (line) => line.status === 'held' && line.day >= from && line.day <= to && inFilter(line, filter),
  );

const parted = new WeakMap<readonly SheetLine[], ReadonlyMap<string, readonly SheetLine[]>>();

/** Returns the lines of each company: the same ones each time, since the decision of a company is kept by its lines. */
export function linesByCompany(lines: readonly SheetLine[]): ReadonlyMap<string, readonly SheetLine[]> {
  const known = parted.get(lines) ?? Map.groupBy(lines, ({ company }) => company);
  parted.set(lines, known);
  return known;
}

const eachCompany = <T extends Pick<DashboardInput, 'lines'>>(input: T): T[] =>
  [...linesByCompany(input.lines).values()].map((lines) => ({ ...input, lines }));

/**
 * Tells whether a value of several companies would tell of too few: who reads it reads each company alone too, and takes away those that
 * are told. What is left is nobody, or `least` people of two companies: that of one alone is what its own view hides. Nobody works in two.
 */
export function companiesTell<T extends Pick<DashboardInput, 'lines'>>(
  input: T,
  least: number,
  countOf: (one: T) => number,
  isHidden: (one: T) => boolean,
  companies: readonly T[] = eachCompany(input),
): boolean {
  if (companies.length < 2) return false;
  const hidden = companies.filter((one) => countOf(one) > 0 && isHidden(one));
  return hidden.length === 1 || (hidden.length > 1 && sumOf(hidden, countOf) < least);
}

/**
 * Returns why an indicator on the people of a kind is hidden under the filter in a period (`now`, `before`), or null: the one door of the
 * floor, so that a figure, its chart and its file never disagree.
 */
export function hiddenIn(input: Asked, when: 'now' | 'before', kind: KindId): Hidden | null {
  const { least, peopleOf } = kindOf(kind, input);
  const window = windowOf(input, when);
  const countOf = (one: Asked) => peopleIn(heldIn(one, window, input.filter), peopleOf).size;
  if (countOf(input) < least) return 'few';
  const keys = shownOf(kind, input).filters.get(windowKey(window));
  if (!keys?.has(filterKey(input.filter))) return 'deduced';
  const isHidden = (one: Asked) => hiddenIn(one, when, kind) !== null;
  return companiesTell(input, least, countOf, isHidden) ? 'deduced' : null;
}

/**
 * Returns why a row of a chart of these people is hidden, by its label: by the same decision as the figures above it. A row of nobody hides
 * nobody. Of several companies a row that tells of too few in one of them hides its chart.
 */
export function hiddenRows(input: Asked, kind: KindId, chart: RowsId): (row: string) => Hidden | null {
  const { least, peopleOf } = kindOf(kind, input);
  const window = windowOf(input, 'now');
  const groupsOf = ({ lines }: Pick<Asked, 'lines'>) =>
    Map.groupBy(heldIn({ lines }, window, input.filter), rowsOf(input)[chart]);
  const groups = groupsOf(input);
  const countIn = (row: string) => (one: Asked) =>
    peopleIn((one === input ? groups : groupsOf(one)).get(row) ?? [], peopleOf).size;
  const tellsTogether = (row: string) =>
    companiesTell(input, least, countIn(row), (one) => hiddenRows(one, kind, chart)(row) !== null);
  const whole =
    hiddenIn(input, 'now', kind) ?? ([...groups.keys()].some(tellsTogether) ? ('deduced' as const) : null);
  const shown = shownOf(kind, input).rows.get(chartKey(windowKey(window), filterKey(input.filter), chart));
  return (row) => {
    if (whole !== null) return whole;
    const count = countIn(row)(input);
    if (count === 0 || shown?.has(row)) return null;
    return count < least ? 'few' : 'deduced';
  };
}

/** Returns how many are in each part, and why a part is hidden; all of them where one would tell of too few in one of several companies. */
export function countedParts(
  input: Asked,
  kind: KindId,
  chart: PartsId,
): { readonly label: string; readonly count: number; readonly hidden: Hidden | null }[] {
  const { least } = kindOf(kind, input);
  const window = windowOf(input, 'now');
  const partCounts = (one: Asked) => partsOf(input)[chart](heldIn(one, window, input.filter));
  const counts = [...partCounts(input)];
  const countIn = (label: string) => (one: Asked) => partCounts(one).get(label) ?? 0;
  const isHidden = (label: string) => (one: Asked) =>
    countedParts(one, kind, chart).some((part) => part.label === label && part.hidden !== null);
  const tellsTogether = ([label]: readonly [string, number]) =>
    companiesTell(input, least, countIn(label), isHidden(label));
  const whole = hiddenIn(input, 'now', kind) ?? (counts.some(tellsTogether) ? ('deduced' as const) : null);
  const shown = shownOf(kind, input).rows.get(chartKey(windowKey(window), filterKey(input.filter), chart));
  return counts.map(([label, count]) => {
    const why = shown?.has(label) ? null : count > 0 && count < least ? 'few' : 'deduced';
    return { label, count, hidden: whole ?? why };
  });
}
