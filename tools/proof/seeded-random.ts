import { createHash } from 'node:crypto';

/** Random values that a seed gives again. */
export type Random = {
  /** A number from 0 up to 1, 1 left out. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** True that often, from 0 to 1. */
  chance(often: number): boolean;
};

/** Makes the random values of a seed, the same at each call (mulberry32 of the hash of its words). */
export function seededRandom(...words: readonly (string | number)[]): Random {
  let state = createHash('sha256').update(words.join(':')).digest().readUInt32LE(0);
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (often) => next() < often,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[int(0, list.length - 1)] as T;
    },
  };
}
