import type { SheetLine } from './day-sheet.ts';

/** Why an indicator is not shown: too few people, or another figure would then tell that of too few. */
export type Hidden = 'few' | 'deduced';

type PeopleOf = (line: SheetLine) => readonly string[];

/** What an indicator could be shown for: some sessions, and the people whom it would speak of. */
type Group = {
  readonly key: string;
  readonly lines: ReadonlySet<SheetLine>;
  readonly people: ReadonlySet<string>;
};

const groupOf = (key: string, lines: Iterable<SheetLine>, peopleOf: PeopleOf): Group => {
  const kept = new Set(lines);
  return { key, lines: kept, people: new Set([...kept].flatMap(peopleOf)) };
};

// Nobody, or enough: people of `all` that are not in `some`, counted no further than needed.
function leavesFew(all: Iterable<string>, some: ReadonlySet<string>, least: number): boolean {
  const left = new Set<string>();
  for (const one of all) {
    if (!some.has(one)) left.add(one);
    if (left.size >= least) return false;
  }
  return left.size > 0;
}

const nobody: ReadonlySet<string> = new Set();

// Of two answers where one holds the sessions of the other: who took part in what is left.
function restIsFew(whole: Group, part: Group, peopleOf: PeopleOf, least: number): boolean {
  const rest = function* (): Generator<string> {
    for (const line of whole.lines) if (!part.lines.has(line)) yield* peopleOf(line);
  };
  return leavesFew(rest(), nobody, least);
}

const holds = (whole: Group, part: Group): boolean =>
  whole.lines.size >= part.lines.size && [...part.lines].every((line) => whole.lines.has(line));

function reveals(a: Group, b: Group, peopleOf: PeopleOf, least: number): boolean {
  if (leavesFew(a.people, b.people, least) || leavesFew(b.people, a.people, least)) return true;
  if (holds(a, b)) return restIsFew(a, b, peopleOf, least);
  return holds(b, a) && restIsFew(b, a, peopleOf, least);
}

/**
 * Returns the rows of a breakdown (by coach, by objective) that may be shown beside their total. Each row speaks of at
 * least `least` people. What the total has beyond one row, or beyond all the rows together, is of nobody or of at least
 * `least` people.
 */
export function shownRows(
  rows: ReadonlyMap<string, readonly SheetLine[]>,
  least: number,
  peopleOf: PeopleOf,
): ReadonlySet<string> {
  const groups = [...rows]
    .map(([key, lines]) => groupOf(key, lines, peopleOf))
    .toSorted((a, b) => b.people.size - a.people.size || (a.key < b.key ? -1 : 1));
  const total = groupOf('', [...rows.values()].flat(), peopleOf);
  const shown: Group[] = [];
  for (const group of groups) {
    if (group.people.size < least || reveals(total, group, peopleOf, least)) continue;
    const together = groupOf(
      '',
      [...shown, group].flatMap(({ lines }) => [...lines]),
      peopleOf,
    );
    if (!restIsFew(total, together, peopleOf, least)) shown.push(group);
  }
  return new Set(shown.map(({ key }) => key));
}

/**
 * Returns which parts of a whole may be shown (ages, genders, companies). Each part that is shown has at least `least`
 * people, or nobody. Those that are hidden have `least` together; else the smallest that is shown is hidden with them
 * (complementary suppression).
 */
export function shownParts(parts: ReadonlyMap<string, number>, least: number): ReadonlySet<string> {
  const shown = [...parts]
    .filter(([, count]) => count === 0 || count >= least)
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const hiddenCount = () => {
    const kept = new Set(shown.map(([key]) => key));
    return [...parts].reduce((sum, [key, count]) => sum + (kept.has(key) ? 0 : count), 0);
  };
  while (hiddenCount() > 0 && hiddenCount() < least) {
    const smallest = shown.findLastIndex(([, count]) => count > 0);
    if (smallest < 0) break;
    shown.splice(smallest, 1);
  }
  return new Set(shown.map(([key]) => key));
}
