/** Something of a context that comes after the same things of other contexts; otherwise the list of contexts is the order. */
export type Placed = { readonly context: string; readonly after?: readonly string[] | undefined };

/**
 * Returns the items in the order in which they stand, but for those that come after the items of other contexts: each goes as soon
 * as these are behind it. A context of `after` that has no item counts as done. Throws when items wait for each other.
 */
export function inOrder<T extends Placed>(items: readonly T[]): T[] {
  const ordered: T[] = [];
  let waiting = [...items];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ context }) => context));
    const next = waiting.find(({ after = [] }) => !after.some((context) => names.has(context)));
    if (!next) throw new Error(`these wait for each other: ${[...names].join(', ')}`);
    ordered.push(next);
    waiting = waiting.filter((one) => one !== next);
  }
  return ordered;
}
