// `npm run mutants`, mutation testing: plants each fault of all-faults.ts in a copy of the sources, one after the other, and runs the tests named
// with it: one of them must fail. `npm run mutants -- licence` plants those whose words hold « licence », `--context=shop` those of a folder;
// `-- --dry` only says whether each has its place.
// `npm run mutants -- --seed=K --count=60` draws faults by a seed among every guard of apps/server and runs the tests that touch each.
// `--kind=expiry` draws one kind alone (guards.ts names them), `--context=shop` in one folder: a class of faults is looked for whole.
// Both may be cut in pieces: `--minutes=8` plants no more once they are over, `--resume` does not ask again what a run before has told.
// `npm run mutants -- --domain [file…]` plants every fault that a library knows in the rules of packages/domain, and prints the score.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyOfCheckout } from '../new-context/copy-of-checkout.ts';
import { allFaults } from './all-faults.ts';
import { testsOf } from './asked-tests.ts';
import { huntInDomain } from './domain-mutants.ts';
import { guardKinds, type GuardKind } from './guards.ts';
import { huntPlanted, planted } from './hunt-planted.ts';
import { journalIn } from './journal.ts';
import { huntInServer } from './server-mutants.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    domain: { type: 'boolean', default: false },
    dry: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    context: { type: 'string' },
    kind: { type: 'string' },
    minutes: { type: 'string', default: 'Infinity' },
    seed: { type: 'string' },
    count: { type: 'string', default: '60' },
  },
});
const checkout = resolve(import.meta.dirname, '../..');
if (values.domain) {
  huntInDomain(checkout, positionals);
  process.exit();
}
const root = copyOfCheckout(checkout);
for (const path of [
  'vitest.config.ts',
  'package.json',
  'apps/server/vite.config.ts',
  'apps/server/migrations',
  // What addresses and PDFs are made of: without them no fault of a place or of a receipt can be judged.
  'apps/server/communes',
  'apps/server/fonts',
  // What tests of the server compare with what the product shows and says.
  'apps/web/public/modeles',
  'docs/personal-data.md',
]) {
  cpSync(join(checkout, path), join(root, path), { recursive: true });
}

/** The files of the checkout that git knows, or would know. */
const filesOfCheckout = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: checkout, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

const words = positionals.join(' ').toLowerCase();
const isOfContext = (file: string) =>
  values.context === undefined || file.split('/').includes(values.context);
const chosen = allFaults.filter(({ fr, file }) => fr.toLowerCase().includes(words) && isOfContext(file));

function kindNamed(name: string): GuardKind {
  const kind = guardKinds.find((one) => one === name);
  if (!kind) throw new Error(`« ${name} » n’est pas une sorte de garde : ${guardKinds.join(', ')}.`);
  return kind;
}

const end = performance.now() + Number(values.minutes) * 60_000;
const common = {
  root,
  ask: testsOf(checkout, root),
  journal: journalIn(
    join(checkout, `test-results/mutants${values.seed === undefined ? '' : `-${values.seed}`}.json`),
    values.resume,
  ),
  hasTime: () => performance.now() < end,
  say: console.log,
};

try {
  if (values.seed === undefined && chosen.length === 0)
    throw new Error(`Aucune faute ne porte « ${words} ».`);
  for (const mutant of chosen) planted(root, mutant);
  if (values.dry) console.log(`${chosen.length} fautes ont leur place.`);
  else {
    const drawn = {
      files: filesOfCheckout(),
      seed: Number(values.seed),
      count: Number(values.count),
      kinds: values.kind === undefined ? undefined : [kindNamed(values.kind)],
      isAsked: isOfContext,
    };
    const told =
      values.seed === undefined
        ? huntPlanted({ ...common, faults: chosen })
        : huntInServer({ ...common, ...drawn });
    const { seen, missed, left } = told;
    console.log(`\n${seen} fautes vues sur ${seen + missed.length}.`);
    if (left > 0) console.log(`${left} attendent : la même commande avec --resume.`);
    process.exitCode = missed.length + left === 0 ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}
