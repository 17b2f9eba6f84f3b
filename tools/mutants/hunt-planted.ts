import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AskTests } from './asked-tests.ts';
import { keyOf, type Journal } from './journal.ts';
import type { Mutant } from './mutants.ts';
import { askedWith, soundness, type Seen } from './soundness.ts';

export type PlantedHunt = {
  readonly root: string;
  readonly faults: readonly Mutant[];
  readonly ask: AskTests;
  readonly journal: Journal;
  /** Tells whether there is time for one more. */
  readonly hasTime: () => boolean;
  readonly say: (line: string) => void;
};

/** How many were seen, those that no test saw, and how many there was no time for. */
export type Told = { readonly seen: number; readonly missed: readonly Mutant[]; readonly left: number };

/** Returns the file with the fault; throws when the place of the fault is not there, or not once. */
export function planted(root: string, { file, find, replace, fr }: Mutant): string {
  const source = readFileSync(join(root, file), 'utf8');
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${fr} : la place de cette faute n’est plus dans ${file}`);
  return before + replace + after;
}

const words = { failed: 'vue     ', passed: 'PASSÉE  ', 'not run': 'NON DITE' } as const;

/**
 * Plants each fault and asks its own tests, whose failures are believed as `soundness` says; a fault that passes while one of its tests
 * fails by itself was judged by nobody. What is in the journal is not asked again.
 */
export function huntPlanted(hunt: PlantedHunt): Told {
  const { root, faults, ask, journal, hasTime, say } = hunt;
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const sound = soundness(ask);
  const judged = (fault: Mutant): Seen => {
    const seen = sound.outcomeOf(fault.tests, askedWith(ask, join(root, fault.file), planted(root, fault)));
    const isUnsure = seen.outcome === 'passed' && fault.tests.some(sound.failsByItself);
    return isUnsure ? { outcome: 'not run' } : seen;
  };
  const missed: Mutant[] = [];
  let asked = 0;
  for (const fault of faults) {
    const sources = [fault.file, ...fault.tests].map(read);
    const key = keyOf([fault.file, fault.find, fault.replace, ...fault.tests, ...sources]);
    const known = journal.find(key);
    if (known === undefined && !hasTime()) break;
    asked += 1;
    const { outcome, by }: Seen = known === undefined ? judged(fault) : { outcome: known };
    // What nobody could judge is asked again another time.
    if (known === undefined && outcome !== 'not run') journal.add(key, outcome);
    if (outcome !== 'failed') missed.push(fault);
    say(`${words[outcome]} ${asked}/${faults.length} ${fault.fr}${by === undefined ? '' : `  (${by})`}`);
  }
  return { seen: asked - missed.length, missed, left: faults.length - asked };
}
