/**
 * Returns what a read found where it always finds something: a row that the caller has just written or holds, or the parent that a foreign
 * key promises. Throws an Error that names it otherwise. What may be missing is refused by a code instead.
 */
export function alwaysThere<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw new Error(`${what} is not there`);
  return found;
}
