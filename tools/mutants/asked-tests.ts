import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What became of a run of tests: it passed, a test failed, or nothing could be judged. */
export type Outcome = 'passed' | 'failed' | 'not run';

/** Runs some files of tests. */
export type AskTests = (tests: readonly string[]) => Outcome;

/** Returns what runs tests of a copy with the runner of the checkout: one failure is enough, and what hangs for ten minutes has failed. */
export function testsOf(checkout: string, copy: string): AskTests {
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs');
  return (tests) => {
    const { status, stdout, error } = spawnSync(
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
    if (status === 0) return 'passed';
    return error !== undefined || /^ *Tests +\d+ failed/m.test(stdout) ? 'failed' : 'not run';
  };
}
