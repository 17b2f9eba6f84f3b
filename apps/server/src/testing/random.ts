/** What a random model of a test is drawn with: the same seed draws the same one. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number from 0 to one less than this. */
  const below = (most: number): number => Math.floor(next() * most);
  return {
    below,
    chance: (share: number): boolean => next() < share,
    pick<T>(from: readonly T[]): T {
      const drawn = from[below(from.length)];
      if (drawn === undefined) throw new RangeError('nothing to pick from');
      return drawn;
    },
    /** Some of the numbers from 0 to one less than this, each one time at most. */
    some: (most: number): number[] => Array.from({ length: most }, (_, at) => at).filter(() => next() < 0.5),
  };
}
