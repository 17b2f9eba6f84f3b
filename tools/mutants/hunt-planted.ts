import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AskTests, Outcome } from './asked-tests.ts';
import { keyOf, type Journal } from './journal.ts';
import type { Mutant } from './mutants.ts';

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

/** Plants a fault, asks its tests, and takes it back. */
function outcomeWith({ root, ask }: PlantedHunt, fault: Mutant): Outcome {
  const path = join(root, fault.file);
  const source = readFileSync(path, 'utf8');
  const faulty = planted(root, fault);
  try {
    writeFileSync(path, faulty);
    return ask(fault.tests).outcome;
  } finally {
    writeFileSync(path, source);
  }
}

const words = { failed: 'vue     ', passed: 'PASSÉE  ', 'not run': 'NON DITE' } as const;

/**
 * Plants each fault and asks its own tests; a failure counts once the same tests pass without any fault, which is asked once for each
 * set of tests. What is in the journal is not asked again.
 */
export function huntPlanted(hunt: PlantedHunt): Told {
  const { root, faults, ask, journal, hasTime, say } = hunt;
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const sound = new Map<string, boolean>();
  const areSound = (tests: readonly string[]): boolean => {
    const set = tests.toSorted().join(' ');
    const known = sound.get(set) ?? ask(tests).outcome === 'passed';
    sound.set(set, known);
    return known;
  };
  const missed: Mutant[] = [];
  let asked = 0;
  for (const fault of faults) {
    const sources = [fault.file, ...fault.tests].map(read);
    const key = keyOf([fault.file, fault.find, fault.replace, ...fault.tests, ...sources]);
    const known = journal.find(key);
    if (known === undefined && !hasTime()) break;
    asked += 1;
    const outcome = known ?? outcomeWith(hunt, fault);
    const told = known === undefined && outcome === 'failed' && !areSound(fault.tests) ? 'not run' : outcome;
    // What nobody could judge is asked again another time.
    if (known === undefined && told !== 'not run') journal.add(key, told);
    if (told !== 'failed') missed.push(fault);
    say(`${words[told]} ${asked}/${faults.length} ${fault.fr}`);
  }
  return { seen: asked - missed.length, missed, left: faults.length - asked };
}
