/** Values kept in memory by their key, as long as all of them together weigh `most` at the most: what was kept longest ago goes first. */
export function keepWithin<T>(most: number, weightOf: (value: T) => number) {
  const kept = new Map<string, T>();
  let weight = 0;
  const forget = (key: string): void => {
    const one = kept.get(key);
    if (one !== undefined) weight -= weightOf(one);
    kept.delete(key);
  };
  return {
    get: (key: string): T | undefined => kept.get(key),
    set(key: string, value: T): void {
      forget(key);
      kept.set(key, value);
      weight += weightOf(value);
      for (const oldest of kept.keys()) {
        if (weight <= most) break;
        forget(oldest);
      }
    },
  };
}
