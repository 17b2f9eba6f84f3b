import type { KeptData } from '@elan/domain/accounts';

type Item = KeptData['items'][number];
/** Data that are kept for the same reason, as long, and end alike. */
export type KeptGroup = Omit<Item, 'what'> & { readonly whats: readonly string[] };

/** Returns the data of a subject with those that share all their words together, in their order. */
export function groupsOf(items: readonly Item[]): KeptGroup[] {
  const groups = new Map<string, KeptGroup & { whats: string[] }>();
  for (const { what, ...words } of items) {
    const key = JSON.stringify(words);
    const known = groups.get(key);
    if (known) known.whats.push(what);
    else groups.set(key, { ...words, whats: [what] });
  }
  return [...groups.values()];
}
