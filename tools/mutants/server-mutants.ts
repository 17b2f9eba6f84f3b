import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { importersOf } from '../setup/import-graph.mjs';
import { drawGuards, type Drawn } from './draw-guards.ts';
import { lineOf, withFault } from './guards.ts';
import { testsNear } from './tests-near.ts';

/** What became of a run of tests: it passed, a test failed, or nothing could be judged. */
export type Outcome = 'passed' | 'failed' | 'not run';

const isGuarded = (path: string): boolean =>
  /^apps\/server\/src\/(?:contexts|platform)\/.*\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\.tables\.ts$|\/demonstration|\/personal-data\.ts$|\.mail\.tsx$|\/testing\//.test(path);

export type Hunt = {
  readonly root: string;
  /** The files of the checkout, from its root. */
  readonly files: readonly string[];
  readonly seed: number;
  readonly count: number;
  readonly ask: (tests: readonly string[]) => Outcome;
  readonly say: (line: string) => void;
};

/**
 * Draws faults among the guards of the server, plants them one after the other in `root`, and asks the tests near each, then those
 * farther: says which were seen and returns the survivors. A fault that keeps its tests from running at all was seen by nobody.
 */
export function huntInServer({ root, files, seed, count, ask, say }: Hunt): Drawn[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const sources = new Map(files.filter(isGuarded).map((path) => [path, read(path)]));
  const code = files.filter((path) => /^(?:apps\/server|packages\/domain)\/src\//.test(path));
  const importers = importersOf(root, code, parseSync);
  const drawn = drawGuards(sources, seed, count);
  const survivors: Drawn[] = [];
  for (const [rank, one] of drawn.entries()) {
    const { file, guard } = one;
    const source = sources.get(file) ?? '';
    const { near, far } = testsNear(file, code, importers);
    let outcome: Outcome = 'passed';
    try {
      writeFileSync(join(root, file), withFault(source, guard));
      for (const tests of [near, far]) {
        if (outcome === 'passed' && tests.length > 0) outcome = ask(tests);
      }
    } finally {
      writeFileSync(join(root, file), source);
    }
    if (outcome !== 'failed') survivors.push(one);
    const told = { passed: 'PASSÉE  ', failed: 'vue     ', 'not run': 'NON DITE' }[outcome];
    say(
      `${told} ${rank + 1}/${drawn.length} ${guard.kind} ${file}:${lineOf(source, guard)}  ${guard.find.trim()} → ${guard.replace.trim()}`,
    );
  }
  say(`\n${drawn.length - survivors.length} fautes vues sur ${drawn.length} (graine ${seed}).`);
  return survivors;
}
