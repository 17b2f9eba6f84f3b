import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchOwnPackages } from '../own-packages/fetch-own-packages.ts';

type Report = {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
};

/** What became of the mutants of one context: those that a test saw, and all that could be judged. */
export type Score = { readonly context: string; readonly seen: number; readonly judged: number };

const seenAs = new Set(['Killed', 'Timeout']);
const judgedAs = new Set([...seenAs, 'Survived', 'NoCoverage']);

/** Counts the mutants of a report of Stryker by context of the domain, in alphabetical order. */
export function scoresOf({ files }: Report): Score[] {
  const scores = new Map<string, { seen: number; judged: number }>();
  for (const [path, { mutants }] of Object.entries(files)) {
    const context = /packages\/domain\/src\/([^/]+)\//.exec(path)?.[1] ?? path;
    const score = scores.get(context) ?? { seen: 0, judged: 0 };
    for (const { status } of mutants) {
      if (seenAs.has(status)) score.seen += 1;
      if (judgedAs.has(status)) score.judged += 1;
    }
    scores.set(context, score);
  }
  return [...scores]
    .map(([context, score]) => ({ context, ...score }))
    .toSorted((a, b) => a.context.localeCompare(b.context));
}

const share = ({ seen, judged }: Omit<Score, 'context'>): string =>
  judged === 0 ? '–' : `${((100 * seen) / judged).toFixed(1)} %`;

/**
 * Runs mutation testing (Stryker) over the rules of `packages/domain`, or over the files given, and prints the share of mutants that a
 * test sees, by context; the survivors stand above it. Some 40 minutes for the whole on two cores. Throws when Stryker cannot run.
 */
export function huntInDomain(root: string, files: readonly string[]): void {
  const own = join(root, 'tools/mutants/domain');
  fetchOwnPackages(own);
  const stryker = join(own, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const only = files.length > 0 ? ['--mutate', files.join(',')] : [];
  const { status } = spawnSync(process.execPath, [stryker, 'run', join(own, 'stryker.config.mjs'), ...only], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Stryker n’est pas allé au bout : voir ci-dessus.');
  const report = join(root, 'test-results/domain-mutants.json');
  const scores = scoresOf(JSON.parse(readFileSync(report, 'utf8')) as Report);
  const all = scores.reduce(
    (sum, { seen, judged }) => ({ seen: sum.seen + seen, judged: sum.judged + judged }),
    {
      seen: 0,
      judged: 0,
    },
  );
  for (const score of [...scores, { context: 'en tout', ...all }]) {
    console.log(
      `${score.context.padEnd(16)} ${String(score.seen).padStart(5)} / ${score.judged}  ${share(score)}`,
    );
  }
}
