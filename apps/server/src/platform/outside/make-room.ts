/** Empties an in-memory cache that holds `most` entries: one more has room, and no cache grows for ever. */
export function makeRoom(cache: Map<string, unknown>, most: number): void {
  if (cache.size >= most) cache.clear();
}
