import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { importersOf } from '../setup/import-graph.mjs';
import type { AskTests } from './asked-tests.ts';
import { drawGuards, type Drawn } from './draw-guards.ts';
import { lineOf, withFault, type GuardKind } from './guards.ts';
import { keyOf, type Journal } from './journal.ts';
import { askedWith, soundness, type Seen } from './soundness.ts';
import { testsNear } from './tests-near.ts';

const isGuarded = (path: string): boolean =>
  /^apps\/server\/src\/(?:contexts|platform)\/.*\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\.tables\.ts$|\/demonstration|\/personal-data\.ts$|\.mail\.tsx$|\/testing\//.test(path);

export type ServerHunt = {
  readonly root: string;
  /** The files of the checkout, from its root. */
  readonly files: readonly string[];
  readonly seed: number;
  readonly count: number;
  /** The kinds of guards that are drawn among; every kind without it. */
  readonly kinds?: readonly GuardKind[] | undefined;
  /** Tells the files whose guards are drawn. */
  readonly isAsked: (file: string) => boolean;
  readonly ask: AskTests;
  readonly journal: Journal;
  /** Tells whether there is time for one more. */
  readonly hasTime: () => boolean;
  readonly say: (line: string) => void;
};

/** How many were seen, those that no test saw, and how many there was no time for. */
export type Hunted = { readonly seen: number; readonly missed: readonly Drawn[]; readonly left: number };

/** So many files are asked in one run: a run that outlives its time limit then hangs, and is not merely long. */
const atOnce = 60;

/** Returns the files in runs of `atOnce`. */
const runsOf = (files: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(files.length / atOnce) }, (_, at) =>
    files.slice(at * atOnce, (at + 1) * atOnce),
  );

/**
 * Draws faults among the guards of the server, plants them one after the other in `root`, and asks the tests near each, then those
 * farther: says which were seen. A fault that keeps its tests from running at all was seen by nobody.
 */
export function huntInServer({
  root,
  files,
  seed,
  count,
  kinds,
  isAsked,
  ask,
  journal,
  hasTime,
  say,
}: ServerHunt): Hunted {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const sources = new Map(
    files.filter((path) => isGuarded(path) && isAsked(path)).map((path) => [path, read(path)]),
  );
  const code = files.filter((path) => /^(?:apps\/server|packages\/domain)\/src\//.test(path));
  const importers = importersOf(root, code, parseSync);
  const drawn = drawGuards(sources, seed, count, kinds);
  const missed: Drawn[] = [];
  const sound = soundness(ask);
  let asked = 0;
  for (const one of drawn) {
    const { file, guard } = one;
    const source = sources.get(file) ?? '';
    const { near, far } = testsNear(file, code, importers);
    const key = keyOf([file, String(guard.at), guard.replace, source, ...near.map(read)]);
    const known = journal.find(key);
    if (known === undefined && !hasTime()) break;
    asked += 1;
    let { outcome, by }: Seen = { outcome: known ?? 'passed', by: undefined };
    if (known === undefined) {
      const planted = askedWith(ask, join(root, file), withFault(source, guard));
      for (const tests of [...runsOf(near), ...runsOf(far)]) {
        if (outcome === 'passed') ({ outcome, by } = sound.outcomeOf(tests, planted));
      }
      if (outcome !== 'not run') journal.add(key, outcome);
    }
    if (outcome !== 'failed') missed.push(one);
    const told = { passed: 'PASSÉE  ', failed: 'vue     ', 'not run': 'NON DITE' }[outcome];
    say(
      `${told} ${asked}/${drawn.length} ${guard.kind} ${file}:${lineOf(source, guard)}  ${guard.find.trim()} → ${guard.replace.trim()}${by === undefined ? '' : `  (${by})`}`,
    );
  }
  return { seen: asked - missed.length, missed, left: drawn.length - asked };
}
