/** A chunk as the bundler makes it when it is told nothing: the modules that the same pages need. */
export type Chunk = {
  readonly modules: readonly string[];
  /** Characters of its code, before it is made small. */
  readonly size: number;
  /** The chunks that it imports, by their ranks. */
  readonly imports: ReadonlySet<number>;
  /** Which pages load it, in the order of their weights. */
  readonly pages: readonly boolean[];
  /** It may become a part of another: a page's own chunk may not. */
  readonly free: boolean;
};

type Group = {
  modules: readonly string[];
  size: number;
  imports: Set<number>;
  pages: boolean[];
  free: boolean;
};

/** The chunks that are reached from some by their imports, these included. */
function reached(groups: readonly Group[], from: Iterable<number>): Set<number> {
  const seen = new Set(from);
  for (const rank of seen) for (const next of groups[rank]?.imports ?? []) seen.add(next);
  return seen;
}

/** Two chunks cannot be one when the way from the first to the second goes through a third: they would import each other. */
function goesAround(groups: readonly Group[], from: number, to: number): boolean {
  const others = [...(groups[from]?.imports ?? [])].filter((rank) => rank !== to);
  return reached(groups, others).has(to);
}

/** The ranks in an order where each comes after what it imports. */
function importedFirst(groups: readonly Group[], ranks: Iterable<number>): number[] {
  const order = new Set<number>();
  const open = new Set<number>();
  const visit = (rank: number): void => {
    if (open.has(rank)) return;
    open.add(rank);
    for (const next of groups[rank]?.imports ?? []) visit(next);
    order.add(rank);
  };
  for (const rank of ranks) visit(rank);
  return [...order];
}

/**
 * Merges chunks two by two as long as what pages save in requests is more than what other pages would load for nothing, and returns the
 * modules of each chunk that is left, those that the others import first. `weights` says how much each page counts, `request` how many
 * characters of code a request is worth.
 */
export function mergeChunks(
  chunks: readonly Chunk[],
  weights: readonly number[],
  request: number,
): (readonly string[])[] {
  const groups: Group[] = chunks.map((chunk) => ({
    ...chunk,
    imports: new Set(chunk.imports),
    pages: [...chunk.pages],
  }));
  const free = new Set(groups.keys().filter((rank) => groups[rank]?.free));

  /** What the pages of `those` alone would load for nothing with all that `group` brings along. */
  const wasted = (those: Group, group: Group, brought: ReadonlySet<number>): number => {
    let sum = 0;
    for (const [page, weight] of weights.entries()) {
      if (!those.pages[page] || group.pages[page]) continue;
      for (const rank of brought) {
        const one = groups[rank];
        if (one && !one.pages[page]) sum += one.size * weight;
      }
    }
    return sum;
  };
  // Until something is merged, a chunk brings the same ones each time.
  const reaches = new Map<number, ReadonlySet<number>>();
  const broughtBy = (rank: number): ReadonlySet<number> => {
    const known = reaches.get(rank) ?? reached(groups, [rank]);
    reaches.set(rank, known);
    return known;
  };
  const gainOf = (first: number, second: number): number => {
    const [a, b] = [groups[first], groups[second]];
    if (!a || !b) return 0;
    const together = weights.reduce(
      (sum, weight, page) => (a.pages[page] && b.pages[page] ? sum + weight : sum),
      0,
    );
    const saved = together * request;
    if (saved === 0) return 0;
    return saved - wasted(a, b, broughtBy(second)) - wasted(b, a, broughtBy(first));
  };

  const gains = new Map<number, Map<number, number>>();
  const weigh = (first: number, second: number): void => {
    const [low, high] = first < second ? [first, second] : [second, first];
    const row = gains.get(low) ?? new Map<number, number>();
    gains.set(low, row);
    const gain = gainOf(low, high);
    if (gain > 0) row.set(high, gain);
    else row.delete(high);
  };
  const forget = (rank: number): void => {
    gains.delete(rank);
    for (const row of gains.values()) row.delete(rank);
  };
  const best = (): { first: number; second: number; gain: number } | undefined => {
    let found: { first: number; second: number; gain: number } | undefined;
    for (const [first, row] of gains) {
      for (const [second, gain] of row) if (gain > (found?.gain ?? 0)) found = { first, second, gain };
    }
    return found;
  };

  for (const first of free) for (const second of free) if (first < second) weigh(first, second);
  for (let pair = best(); pair; pair = best()) {
    const { first, second, gain } = pair;
    if (goesAround(groups, first, second) || goesAround(groups, second, first)) {
      gains.get(first)?.delete(second);
      continue;
    }
    // Other merges may have changed what this one is worth since it was weighed.
    if (gainOf(first, second) < gain) {
      weigh(first, second);
      continue;
    }
    merge(groups, first, second);
    reaches.clear();
    free.delete(second);
    forget(second);
    for (const other of free) if (other !== first) weigh(first, other);
  }
  return importedFirst(groups, free).flatMap((rank) => (free.has(rank) ? [groups[rank]?.modules ?? []] : []));
}

/** Makes one group of two, in the place of the first; what both import is loaded by the pages of both. */
function merge(groups: Group[], first: number, second: number): void {
  const [a, b] = [groups[first], groups[second]];
  if (!a || !b) return;
  const pages = a.pages.map((loads, page) => loads || b.pages[page] === true);
  for (const rank of reached(groups, [first, second])) {
    const group = groups[rank];
    if (group) group.pages = group.pages.map((loads, page) => loads || pages[page] === true);
  }
  a.modules = [...a.modules, ...b.modules];
  a.size += b.size;
  a.imports = new Set([...a.imports, ...b.imports]);
  for (const group of groups) if (group.imports.delete(second)) group.imports.add(first);
  a.imports.delete(first);
  a.imports.delete(second);
  groups[second] = { modules: [], size: 0, imports: new Set(), pages: [], free: false };
}
