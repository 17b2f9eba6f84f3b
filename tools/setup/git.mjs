// What git says of the checkout; undefined where there is no git, no history, or no such revision.
import { spawnSync } from 'node:child_process';
import { root } from './root.mjs';

/** Returns what a git command says, without its last line break; undefined when it fails. */
export function git(args, cwd = root) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.trimEnd() : undefined;
}

const names = (said) => (said ?? '').split('\0').filter(Boolean);

/** Returns the files that differ between a revision and another one, deleted ones and both names of a move included. */
export const changedBetween = (from, to, cwd = root) =>
  names(git(['diff', '--name-only', '--no-renames', '-z', from, to], cwd));

/** Returns the files that differ between a revision and the checkout as it stands, those that git does not know yet included. */
export const changedSince = (from, cwd = root) => [
  ...names(git(['diff', '--name-only', '--no-renames', '-z', from], cwd)),
  ...names(git(['ls-files', '--others', '--exclude-standard', '-z'], cwd)),
];

/** Returns the files of the checkout: those that git knows and those that it will be asked to know. */
export const filesOf = (cwd = root) =>
  names(git(['ls-files', '--cached', '--others', '--exclude-standard', '-z'], cwd));

/** Returns where the work of this branch began: at the last commit that it shares with its upstream, else at its own last one. */
export function startOfWork(cwd = root) {
  for (const upstream of ['@{upstream}', 'origin/HEAD', 'origin/main']) {
    const shared = git(['merge-base', 'HEAD', upstream], cwd);
    if (shared) return shared;
  }
  return git(['rev-parse', 'HEAD'], cwd);
}

const daySeconds = 24 * 60 * 60;

/**
 * Returns the commit that was the product before what lands now: the first parent of a merge, else the last first parent that is
 * a merge or is a day older than the last commit. Undefined where the history does not reach that far.
 */
export function previousLanding(cwd = root) {
  const said = git(['log', '--first-parent', '--format=%H %ct %P', '-n', '2000', 'HEAD'], cwd);
  const [head, ...before] = (said ?? '').split('\n').map((line) => {
    const [id, seconds, ...parents] = line.split(' ');
    return { id, seconds: Number(seconds), parents };
  });
  if (!head?.id) return undefined;
  if (head.parents.length > 1) return before[0]?.id;
  return before.find(({ seconds, parents }) => parents.length > 1 || seconds <= head.seconds - daySeconds)
    ?.id;
}
