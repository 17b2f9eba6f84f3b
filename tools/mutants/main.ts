// `npm run mutants`, mutation testing: plants each fault of mutants.ts in a copy of the sources, one after the other, and runs the tests named with
// it: one of them must fail. `npm run mutants -- licence` plants those whose words hold « licence »; `-- --dry` only says whether each has its place.
// `npm run mutants -- --seed=K --count=60` draws faults by a seed among every guard of apps/server and runs the tests that touch each.
// `npm run mutants -- --domain [file…]` plants every fault that a library knows in the rules of packages/domain, and prints the score.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyOfCheckout } from '../new-context/copy-of-checkout.ts';
import { dashboardFaults } from './dashboard-faults.ts';
import { domainFaults } from './domain-faults.ts';
import { huntInDomain } from './domain-mutants.ts';
import { ledgerFaults } from './ledger-faults.ts';
import { mutants, type Mutant } from './mutants.ts';
import { huntInServer, type Outcome } from './server-mutants.ts';

const checkout = resolve(import.meta.dirname, '../..');
if (process.argv[2] === '--domain') {
  huntInDomain(checkout, process.argv.slice(3));
  process.exit();
}
const root = copyOfCheckout(checkout);
for (const path of [
  'vitest.config.ts',
  'package.json',
  'apps/server/vite.config.ts',
  'apps/server/migrations',
]) {
  cpSync(join(checkout, path), join(root, path), { recursive: true });
}
const vitest = join(checkout, 'node_modules/vitest/vitest.mjs');

/** Runs some test files of the copy; returns whether they pass, and what was printed. */
function ask(tests: readonly string[]): { passes: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', '--root', root, ...tests], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    maxBuffer: 64_000_000,
  });
  return { passes: status === 0, said: `${stdout}\n${stderr}` };
}

/** Returns the file with the fault; throws when the place of the fault is not there, or not once. */
function planted({ file, find, replace, fr }: Mutant): string {
  const source = readFileSync(join(root, file), 'utf8');
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${fr} : la place de cette faute n’est plus dans ${file}`);
  return before + replace + after;
}

/** Plants a fault, asks its tests, and takes it back. Tests that could not even run saw nothing. */
function isCaught(mutant: Mutant): boolean {
  const path = join(root, mutant.file);
  const source = readFileSync(path, 'utf8');
  const faulty = planted(mutant);
  try {
    writeFileSync(path, faulty);
    const { passes, said } = ask(mutant.tests);
    return !passes && /^ *Tests +\d+ failed/m.test(said);
  } finally {
    writeFileSync(path, source);
  }
}

const numberOf = (name: string): number | undefined => {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return given === undefined ? undefined : Number(given.slice(name.length + 3));
};

/** Whether some tests see a fault: it is enough that one fails. What hangs has failed. */
function outcomeOf(tests: readonly string[]): Outcome {
  const { status, stdout, error } = spawnSync(
    process.execPath,
    [vitest, 'run', '--bail', '1', '--root', root, ...tests],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
      maxBuffer: 64_000_000,
      timeout: 600_000,
    },
  );
  if (status === 0) return 'passed';
  return error !== undefined || /^ *Tests +\d+ failed/m.test(stdout) ? 'failed' : 'not run';
}

/** The files of the checkout that git knows, or would know. */
const filesOfCheckout = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: checkout, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

const dry = process.argv.includes('--dry');
const words = process.argv
  .slice(2)
  .filter((word) => word !== '--dry')
  .join(' ')
  .toLowerCase();
const chosen = [...mutants, ...domainFaults, ...ledgerFaults, ...dashboardFaults].filter(({ fr }) =>
  fr.toLowerCase().includes(words),
);

/** Asks each fault after the tests without any; tells those that passed unseen. */
function hunt(): void {
  const { passes, said } = ask([...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (!passes) throw new Error(`Sans faute, les tests ne passent pas :\n${said}`);
  const missed = chosen.filter((mutant) => {
    const caught = isCaught(mutant);
    console.log(`${caught ? 'vue     ' : 'PASSÉE  '} ${mutant.fr}`);
    return !caught;
  });
  console.log(`\n${chosen.length - missed.length} fautes vues sur ${chosen.length}.`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

try {
  const seed = numberOf('seed');
  if (seed !== undefined) {
    const hunted = { root, files: filesOfCheckout(), seed, count: numberOf('count') ?? 60 };
    const survivors = huntInServer({ ...hunted, ask: outcomeOf, say: console.log });
    process.exitCode = survivors.length === 0 ? 0 : 1;
  } else if (chosen.length === 0) throw new Error(`Aucune faute ne porte « ${words} ».`);
  else {
    for (const mutant of chosen) planted(mutant);
    if (dry) console.log(`${chosen.length} fautes ont leur place.`);
    else hunt();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}
