import type { Ground } from './ground.ts';
import type { Random } from './seeded-random.ts';

/** What one proof found. */
export type Finding = {
  /** How many were tried, with their unit, in French. */
  readonly howMany: string;
  /** Undefined when this machine does not allow to try. */
  readonly held: boolean | undefined;
  /** Figures, then what did not hold, a line each, in French. */
  readonly detail: readonly string[];
};

export type Context = {
  readonly ground: Ground;
  readonly random: Random;
  /** The form that fits in the tests: less of everything. */
  readonly short: boolean;
};

/** One attack on the built product. */
export type Proof = {
  /** What `--only` takes. */
  readonly name: string;
  /** What it shows, in French. */
  readonly what: string;
  /** Left out of the short form: what needs minutes, or another program. */
  readonly long?: true;
  prove(context: Context): Promise<Finding>;
};

/** What did not hold somewhere: faults of one key are the same one. */
export type Fault = { readonly key: string; readonly fault: string };

/** Says of a fault how often it came, instead of saying it again. */
export const onceEach = (faults: readonly Fault[]): string[] =>
  [...Map.groupBy(faults, ({ key }) => key).values()].map(
    (same) => `${same[0]?.fault ?? ''}${same.length > 1 ? ` (× ${same.length})` : ''}`,
  );

/** Faults told of each proof: enough to look at, whatever their number. */
const toldFaults = 20;

/** Makes a finding that holds when there is no fault: the first faults are told, and how many more there are. */
export function findingOf(
  howMany: string,
  faults: readonly string[],
  figures: readonly string[] = [],
): Finding {
  const more = faults.length > toldFaults ? [`… et ${faults.length - toldFaults} autres`] : [];
  return {
    howMany,
    held: faults.length === 0,
    detail: [...figures, ...faults.slice(0, toldFaults), ...more],
  };
}

/** Makes the finding of a proof that this machine does not allow; `why` says what it lacks, in French. */
export const notRun = (why: string): Finding => ({ howMany: '–', held: undefined, detail: [why] });
