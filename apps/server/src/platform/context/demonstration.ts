/**
 * What the demonstrations of contexts tell each other: a context declares what it tells by extending this interface beside its
 * seed (declaration merging).
 */
export interface DemonstrationFacts {}

type Fact = keyof DemonstrationFacts;

/** What was told so far. */
export type ToldFacts = {
  readonly tell: <F extends Fact>(fact: F, value: DemonstrationFacts[F]) => void;
  /** Returns what a context told before. Throws when none did: the one that asks comes `after` it. */
  readonly told: <F extends Fact>(fact: F) => DemonstrationFacts[F];
};

/** What a context puts in an empty database for the demonstration, in the transaction of all. */
export type Demonstration = {
  /** The contexts whose demonstration this one stands on, where the list of contexts does not say so. */
  readonly after?: readonly string[];
  readonly seed: (facts: ToldFacts) => Promise<void>;
};

/** Begins a demonstration in which nothing was told. */
export function tellFacts(): ToldFacts {
  const known = new Map<Fact, unknown>();
  return {
    tell: (fact, value) => void known.set(fact, value),
    told<F extends Fact>(fact: F) {
      if (!known.has(fact)) throw new Error(`no demonstration told ${fact}`);
      return known.get(fact) as DemonstrationFacts[F];
    },
  };
}
