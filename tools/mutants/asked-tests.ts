import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What became of a run of tests: it passed, a test failed, or nothing could be judged. */
export type Outcome = 'passed' | 'failed' | 'not run';

/** Runs some files of tests: what became of the run, and the files of which a test failed. */
export type AskTests = (tests: readonly string[]) => {
  readonly outcome: Outcome;
  readonly failed: readonly string[];
};

/** Returns what runs tests of a copy with the runner of the checkout: one failure is enough, and what hangs for ten minutes has failed. */
export function testsOf(checkout: string, copy: string): AskTests {
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs');
  return (tests) => {
    const { status, stdout, stderr, error } = spawnSync(
      process.execPath,
      [vitest, 'run', '--bail', '1', '--root', copy, ...tests],
      {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
        maxBuffer: 64_000_000,
        timeout: 600_000,
      },
    );
    if (status === 0) return { outcome: 'passed', failed: [] };
    // The runner tells what failed there, and how many on its other channel.
    const failed = [...stderr.matchAll(/^ FAIL +(?:\|\w+\| )?(\S+\.test\.tsx?)/gm)].map(
      ([, file = '']) => file,
    );
    const isTold = error !== undefined || /^ *Tests +\d+ failed/m.test(stdout);
    return { outcome: isTold ? 'failed' : 'not run', failed: [...new Set(failed)] };
  };
}
