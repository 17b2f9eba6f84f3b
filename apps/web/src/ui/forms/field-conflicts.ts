/** How a value of a field is called and read in a sentence. */
export type FieldWords<T> = {
  readonly label: string;
  readonly show: (value: T) => string;
  /** Two texts may both stand: one after the other. Lists always may. */
  readonly joins?: boolean;
};

type Plain = string | number | boolean | null | undefined;

/** The fields of a form by their labels; a value that does not speak for itself says how it is read. */
export type FieldNames<V> = {
  readonly [K in keyof V]-?: V[K] extends Plain ? string | FieldWords<V[K]> : FieldWords<V[K]>;
};

export type ConflictChoice = 'mine' | 'theirs' | 'both';

/** A field that somebody else changed since the form was opened. */
export type FieldConflict = {
  readonly path: string;
  readonly label: string;
  /** What each choice puts in the field; `both` is undefined where the two exclude each other. */
  readonly values: { readonly mine: unknown; readonly theirs: unknown; readonly both: unknown };
  readonly words: { readonly mine: string; readonly theirs: string; readonly both: string | null };
  /** Typed here too: a person decides, nothing is chosen for them. */
  readonly isTyped: boolean;
  readonly choice: ConflictChoice | null;
};

const keyOf = (value: unknown): string => JSON.stringify(value) ?? '';
const same = (one: unknown, other: unknown): boolean => keyOf(one) === keyOf(other);

/** What two people made of one list: what either added, without what either took away. */
function joinedList(was: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]) {
  const keys = (list: readonly unknown[]) => new Set(list.map(keyOf));
  const [before, here, there] = [keys(was), keys(mine), keys(theirs)];
  const stays = (item: unknown) =>
    before.has(keyOf(item)) ? here.has(keyOf(item)) && there.has(keyOf(item)) : true;
  return [...theirs, ...mine.filter((item) => !there.has(keyOf(item)))].filter(stays);
}

function joined(words: FieldWords<never> | null, was: unknown, mine: unknown, theirs: unknown): unknown {
  if (Array.isArray(was) && Array.isArray(mine) && Array.isArray(theirs))
    return joinedList(was, mine, theirs);
  if (!words?.joins || typeof mine !== 'string' || typeof theirs !== 'string') return undefined;
  return [theirs, mine].filter((text) => text.trim() !== '').join('\n');
}

const shown = (value: unknown): string => {
  if (value === true) return 'oui';
  if (value === false) return 'non';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? 'vide' : text;
};

/**
 * Returns the fields that somebody else changed, in the order of their names: `was` is what the form was opened with, `mine` what it
 * holds, `theirs` what the record has now. What both made the same is no conflict. What was not typed here takes their value.
 */
export function fieldConflicts<V extends Record<string, unknown>>(
  names: FieldNames<V>,
  { was, mine, theirs }: { readonly was: V; readonly mine: V; readonly theirs: V },
): FieldConflict[] {
  return Object.keys(names).flatMap((path): FieldConflict[] => {
    const values = { mine: mine[path], theirs: theirs[path] };
    const before = was[path];
    if (same(before, values.theirs) || same(values.mine, values.theirs)) return [];
    const name = names[path] as string | FieldWords<never>;
    const words = typeof name === 'string' ? null : name;
    const say = (value: unknown) => shown(words ? words.show(value as never) : value);
    const isTyped = !same(before, values.mine);
    const together = isTyped ? joined(words, before, values.mine, values.theirs) : undefined;
    const both = same(together, values.mine) || same(together, values.theirs) ? undefined : together;
    return [
      {
        path,
        label: typeof name === 'string' ? name : name.label,
        values: { ...values, both },
        words: {
          mine: say(values.mine),
          theirs: say(values.theirs),
          both: both === undefined ? null : say(both),
        },
        isTyped,
        choice: isTyped ? null : 'theirs',
      },
    ];
  });
}
