/** A set of small whole numbers, for sets that are compared thousands of times. */
export type Bits = Uint32Array;

/** Returns a set of the numbers from 0 to `size - 1` that are in `members`. */
export function bitsOf(members: Iterable<number>, size: number): Bits {
  const bits = new Uint32Array((size + 31) >>> 5);
  for (const one of members) bits[one >>> 5] = (bits[one >>> 5] ?? 0) | (1 << (one & 31));
  return bits;
}

function countOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Returns how many are in `a` and not in `b`, counted no further than `most`. */
export function countWithout(a: Bits, b: Bits, most: number): number {
  let count = 0;
  for (let at = 0; at < a.length && count < most; at += 1) count += countOf((a[at] ?? 0) & ~(b[at] ?? 0));
  return Math.min(count, most);
}

/** Tells whether all of `part` is in `whole`. */
export function holdsAll(whole: Bits, part: Bits): boolean {
  for (let at = 0; at < part.length; at += 1) {
    if (((part[at] ?? 0) & ~(whole[at] ?? 0)) !== 0) return false;
  }
  return true;
}

/** Returns, one by one, those in `a` and not in `b`. */
export function* without(a: Bits, b: Bits): Generator<number> {
  for (let at = 0; at < a.length; at += 1) {
    let word = (a[at] ?? 0) & ~(b[at] ?? 0);
    while (word !== 0) {
      const bit = 31 - Math.clz32(word);
      yield at * 32 + bit;
      word &= ~(1 << bit);
    }
  }
}
