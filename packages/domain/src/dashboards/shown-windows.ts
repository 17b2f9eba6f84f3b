import { bitsOf, countWithout, holdsAll, without, type Bits } from './bits.ts';
import { filterKey, slotOfHour, type DashboardFilter, type SheetLine } from './day-sheet.ts';
import { windowKey, type DayWindow } from './periods.ts';

type PeopleOf = (line: SheetLine) => readonly string[];

/** What an indicator could be shown for: a filter in a window, its sessions, and the people whom it would speak of. */
type Group = {
  readonly window: string;
  readonly key: string;
  readonly lines: Bits;
  readonly people: Bits;
  readonly count: number;
};

type Numbered = { readonly line: SheetLine; readonly at: number };

function filtersOf(
  lines: readonly Numbered[],
): Map<string, { readonly filter: DashboardFilter; readonly lines: Numbered[] }> {
  const found = new Map<string, { readonly filter: DashboardFilter; readonly lines: Numbered[] }>();
  for (const one of lines) {
    const { line } = one;
    const at = slotOfHour(line.hour);
    for (const program of line.program === null ? [null] : [null, line.program]) {
      for (const spot of line.spot === null ? [null] : [null, line.spot]) {
        for (const slot of at === null ? [null] : [null, at]) {
          const filter = { program, spot, slot };
          const key = filterKey(filter);
          const group = found.get(key);
          if (group) group.lines.push(one);
          else found.set(key, { filter, lines: [one] });
        }
      }
    }
  }
  return found;
}

const depthOf = ({ program, spot, slot }: DashboardFilter): number =>
  Number(program !== null) + Number(spot !== null) + Number(slot !== null);

/**
 * Returns, for each window, the keys of the filters whose indicators may be shown (D27, threats T38). What is shown speaks
 * of at least `least` people. Of any two that are shown, whatever their windows, the sessions of one without the other are
 * never those of 1 to `least - 1` people; nor, in one window, are their people. Windows are decided in their order, and in
 * each the broadest filter first: what is shown of one never depends on those after it. The same sessions always give the
 * same answer, whoever asks.
 */
export function shownWindows(
  lines: readonly SheetLine[],
  windows: readonly DayWindow[],
  least: number,
  peopleOf: PeopleOf,
): ReadonlyMap<string, ReadonlySet<string>> {
  const numbers = new Map<string, number>();
  const peopleAt = lines.map((line) =>
    peopleOf(line).map((id) => {
      const known = numbers.get(id) ?? numbers.size;
      numbers.set(id, known);
      return known;
    }),
  );
  const numbered = lines.map((line, at): Numbered => ({ line, at }));
  const isFew = (count: number) => count > 0 && count < least;
  // Of two answers where one holds the sessions of the other: who took part in what is left.
  const restIsFew = (whole: Group, part: Group): boolean => {
    const left = new Set<number>();
    for (const at of without(whole.lines, part.lines)) {
      for (const one of peopleAt[at] ?? []) left.add(one);
      if (left.size >= least) return false;
    }
    return left.size > 0;
  };
  const reveals = (a: Group, b: Group): boolean => {
    if (
      a.window === b.window &&
      (isFew(countWithout(a.people, b.people, least)) || isFew(countWithout(b.people, a.people, least)))
    )
      return true;
    if (holdsAll(a.lines, b.lines)) return restIsFew(a, b);
    return holdsAll(b.lines, a.lines) && restIsFew(b, a);
  };
  const shown: Group[] = [];
  const answer = new Map<string, Set<string>>();
  for (const window of windows) {
    const key = windowKey(window);
    const keys = new Set<string>();
    answer.set(key, keys);
    const inside = numbered.filter(({ line }) => line.day >= window.from && line.day <= window.to);
    const groups = [...filtersOf(inside)]
      .map(([filter, group]) => {
        const people = new Set(group.lines.flatMap(({ at }) => peopleAt[at] ?? []));
        const sessions = group.lines.map(({ at }) => at);
        return {
          depth: depthOf(group.filter),
          window: key,
          key: filter,
          lines: bitsOf(sessions, lines.length),
          people: bitsOf(people, numbers.size),
          count: people.size,
        };
      })
      .filter(({ count }) => count >= least)
      .toSorted((a, b) => a.depth - b.depth || b.count - a.count || (a.key < b.key ? -1 : 1));
    for (const group of groups) {
      if (shown.some((other) => reveals(other, group))) continue;
      shown.push(group);
      keys.add(group.key);
    }
  }
  return answer;
}
