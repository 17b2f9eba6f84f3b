/** Returns, for each of these files (paths from `root`), the set of those that import it. */
export function importersOf(
  root: string,
  files: readonly string[],
  parse: (path: string, text: string) => unknown,
): Map<string, Set<string>>;
