import { bitsOf, countWithout, holdsAll, without, type Bits } from './bits.ts';
import { filterKey, slotOfHour, type DashboardFilter, type SheetLine } from './day-sheet.ts';
import { windowKey, type DecidedWindow } from './periods.ts';
import { shownParts } from './privacy-floor.ts';

type CountsOf = (lines: readonly SheetLine[]) => ReadonlyMap<string, number>;

/** What indicators of one kind speak of, and how their charts part it: every value of the kind can be taken away from another one. */
export type FloorKind = {
  readonly least: number;
  peopleOf(line: SheetLine): readonly string[];
  /** Whether each person is counted once: of two periods the difference is then that of who came. */
  readonly countsHeads: boolean;
  /** The charts with a value for some of the sessions in each row: the row of a session. */
  readonly rows: ReadonlyMap<string, (line: SheetLine) => string>;
  /** The charts that part people or answers: how many are in each part. */
  readonly parts: ReadonlyMap<string, CountsOf>;
};

/** What may be shown: filters of each window, and the rows of each chart, by `chartKey`. */
export type Shown = {
  readonly filters: ReadonlyMap<string, ReadonlySet<string>>;
  readonly rows: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Returns the key of a chart under a filter in a window. */
export const chartKey = (window: string, filter: string, chart: string): string =>
  `${window} ${filter} ${chart}`;

/** Something that is shown of some sessions. Of those where fewer than the floor took part a value may differ by itself. */
type Group = { readonly lines: Bits; readonly large: string };

type Answer = Group & {
  readonly filter: DashboardFilter;
  readonly window: string;
  readonly key: string;
  readonly at: readonly number[];
  readonly people: Bits;
  readonly count: number;
};

type Counts = ReadonlyMap<string, number>;
type Parts = ReadonlySet<string>;

const sumOfParts = (counts: Counts, parts: Iterable<string>): number => {
  let sum = 0;
  for (const part of parts) sum += counts.get(part) ?? 0;
  return sum;
};

// Each of them is shown, or they are all that is not.
const isTold = ({ counts, kept }: { readonly counts: Counts; readonly kept: Parts }, some: Parts): boolean =>
  some.isSubsetOf(kept) || (some.isDisjointFrom(kept) && some.size === counts.size - kept.size);

const depthOf = ({ program, spot, slot }: DashboardFilter): number =>
  Number(program !== null) + Number(spot !== null) + Number(slot !== null);

function* filtersOf({ program, spot, hour }: SheetLine): Generator<DashboardFilter> {
  const at = slotOfHour(hour);
  for (const ofProgram of program === null ? [null] : [null, program]) {
    for (const ofSpot of spot === null ? [null] : [null, spot]) {
      for (const slot of at === null ? [null] : [null, at]) {
        yield { program: ofProgram, spot: ofSpot, slot };
      }
    }
  }
}

/**
 * Returns what may be shown of each window, under each filter, in figures and in charts (D27, threats T38): at least `least` people, and of
 * any two values that are shown, the sessions of one without those of the other, whatever their windows, filters and charts, are those of
 * nobody or of `least` people; nor do their people differ by fewer, within one window, or where each person counts once. It is decided in
 * one order, so what is shown of one never depends on what comes after it: stage by stage, first the figures, the broadest filter first,
 * then the charts. The same sessions always give the same answer, whoever asks.
 */
export function shownAnswers(
  lines: readonly SheetLine[],
  windows: readonly DecidedWindow[],
  { least, peopleOf, countsHeads, rows, parts }: FloorKind,
): Shown {
  const numbers = new Map<string, number>();
  const peopleAt = lines.map((line) =>
    peopleOf(line).map((id) => {
      const known = numbers.get(id) ?? numbers.size;
      numbers.set(id, known);
      return known;
    }),
  );
  const peopleIn = (at: readonly number[]) => new Set(at.flatMap((one) => peopleAt[one] ?? []));
  const isFew = (count: number) => count > 0 && count < least;
  // What is left between two values is too few only where both hold the same large sessions: only such pairs are looked at.
  const groupOf = (at: readonly number[]): Group => {
    let [sum, mixed] = [0, 0];
    for (const one of at) {
      if ((peopleAt[one] ?? []).length < least) continue;
      sum = (sum + Math.imul(one + 1, 0x9e3779b1)) | 0;
      mixed ^= Math.imul(one + 0x85ebca6b, 0xc2b2ae35);
    }
    return { lines: bitsOf(at, lines.length), large: `${sum} ${mixed}` };
  };
  const restIsFew = (whole: Group, part: Group): boolean => {
    const left = new Set<number>();
    for (const at of without(whole.lines, part.lines)) {
      for (const one of peopleAt[at] ?? []) left.add(one);
      if (left.size >= least) return false;
    }
    return left.size > 0;
  };
  const alike = new Map<string, Group[]>();
  const keep = (group: Group) => alike.set(group.large, [...(alike.get(group.large) ?? []), group]);
  const tells = (group: Group): boolean =>
    (alike.get(group.large) ?? []).some(
      (other) =>
        (holdsAll(other.lines, group.lines) && restIsFew(other, group)) ||
        (holdsAll(group.lines, other.lines) && restIsFew(group, other)),
    );
  const areNested = (a: Group, b: Group) => holdsAll(a.lines, b.lines) || holdsAll(b.lines, a.lines);
  const headsTell = (a: Answer, b: Answer): boolean =>
    a.window === b.window
      ? isFew(countWithout(a.people, b.people, least)) || isFew(countWithout(b.people, a.people, least))
      : countsHeads && isFew(Math.abs(a.count - b.count)) && areNested(a, b);

  const answers: Answer[] = [];
  const shown = new Map<string, Set<string>>();
  const shownOf = new Map<string, ReadonlySet<string>>();
  const decideFigures = (window: DecidedWindow): void => {
    const key = windowKey(window);
    const keys = shown.get(key) ?? new Set<string>();
    shown.set(key, keys);
    const found = new Map<string, { readonly filter: DashboardFilter; readonly at: number[] }>();
    lines.forEach((line, at) => {
      if (line.day < window.from || line.day > window.to || peopleAt[at]?.length === 0) return;
      for (const filter of filtersOf(line)) {
        const known = found.get(filterKey(filter));
        if (known) known.at.push(at);
        else found.set(filterKey(filter), { filter, at: [at] });
      }
    });
    const groups = [...found]
      .map(([ofFilter, { filter, at }]): Answer => {
        const people = peopleIn(at);
        const count = people.size;
        const bits = bitsOf(people, numbers.size);
        return { ...groupOf(at), filter, window: key, key: ofFilter, at, people: bits, count };
      })
      .filter(({ count }) => count >= least)
      .toSorted(
        (a, b) => depthOf(a.filter) - depthOf(b.filter) || b.count - a.count || (a.key < b.key ? -1 : 1),
      );
    for (const group of groups) {
      if (tells(group) || answers.some((other) => headsTell(other, group))) continue;
      keep(group);
      answers.push(group);
      keys.add(group.key);
    }
  };
  const decideRows = (answer: Answer, chart: string, rowOf: (line: SheetLine) => string): void => {
    const groups = [...Map.groupBy(answer.at, (at) => rowOf(lines[at] as SheetLine))]
      .map(([row, at]) => ({ row, at, count: peopleIn(at).size }))
      .filter(({ count }) => count >= least)
      .toSorted((a, b) => b.count - a.count || (a.row < b.row ? -1 : 1));
    const kept = new Set<string>();
    const together: number[] = [];
    for (const { row, at } of groups) {
      const group = groupOf(at);
      if (tells(group) || restIsFew(answer, groupOf([...together, ...at]))) continue;
      keep(group);
      together.push(...at);
      kept.add(row);
    }
    shownOf.set(chartKey(answer.window, answer.key, chart), kept);
  };
  const told = new Map<
    string,
    { readonly answer: Answer; readonly counts: Counts; readonly kept: Parts }[]
  >();
  const decideParts = (answer: Answer, chart: string, countsOf: CountsOf): void => {
    const counts = countsOf(answer.at.map((at) => lines[at] as SheetLine));
    const earlier = told.get(chart) ?? [];
    // What is hidden together is told by the whole without what is shown, so it may differ from that of another answer no more than a part.
    const kept = shownParts(counts, least, (some) =>
      earlier.every(
        (other) =>
          !isFew(Math.abs(sumOfParts(other.counts, some) - sumOfParts(counts, some))) ||
          !isTold(other, some) ||
          !areNested(other.answer, answer),
      ),
    );
    told.set(chart, [...earlier, { answer, counts, kept }]);
    shownOf.set(chartKey(answer.window, answer.key, chart), kept);
  };
  for (const stage of Map.groupBy(windows, (one) => one.stage).values()) {
    for (const window of stage) decideFigures(window);
    for (const window of stage.filter(({ hasCharts }) => hasCharts)) {
      for (const answer of answers.filter((one) => one.window === windowKey(window))) {
        for (const [chart, rowOf] of rows) decideRows(answer, chart, rowOf);
        for (const [chart, countsOf] of parts) decideParts(answer, chart, countsOf);
      }
    }
  }
  return { filters: shown, rows: shownOf };
}
