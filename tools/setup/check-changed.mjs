// `npm run check -- --changed`: what the work since a revision can break (`--base REV`, else since the last commit that the
// upstream has, else since the last commit); says what it chose and why, then runs it. `--dry` stops before running.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseChecks, crossedBy } from './choose-checks.mjs';
import { changedSince, filesOf, git, startOfWork } from './git.mjs';
import { importersOf } from './import-graph.mjs';
import { root } from './root.mjs';
import { runSteps } from './run-steps.mjs';
import { steps } from './steps.mjs';

const quoted = (paths) => paths.map((path) => JSON.stringify(path)).join(' ');

/** The files of a choice, as many as a person reads. */
const told = (paths) =>
  paths.length > 6 ? `${paths.slice(0, 5).join(', ')} et ${paths.length - 5} autres` : paths.join(', ');

/** The steps of the table that a choice asks for, each with its command and its reason. */
function stepsFor({ types, lint, format, code, tests, components, journeys, reasons }) {
  const only = {
    typecheck: types.length > 0 && {
      command: types.map((place) => `tsc -p ${place} --checkers 1`).join(' && '),
      why: reasons.types,
    },
    lint: lint.length > 0 && { command: `oxlint --deny-warnings ${quoted(lint)}`, why: told(lint) },
    'format:check': format.length > 0 && {
      command: `oxfmt --check ${quoted(format)}`,
      why: told(format),
    },
    structure: { command: 'npm run -s structure', why: 'noms, tailles et flèches se lisent ensemble' },
    deadcode: code && { command: 'npm run -s deadcode', why: 'un export peut avoir perdu son lecteur' },
    'test:unit': tests.length > 0 && {
      command: `vitest run ${quoted(tests)}`,
      why: `${tests.length} fichiers : ${reasons.tests}`,
    },
    'test:components': components.length > 0 && {
      command: `npm run -s test:components -- ${quoted(components)}`,
      why: `${told(components)} : ${reasons.components}`,
    },
    'build:stale': journeys.length > 0 && {
      command: 'npm run -s build:stale',
      why: 'les parcours en ont besoin',
    },
    'test:e2e': journeys.length > 0 && {
      command: `npm run -s test:e2e -- ${journeys.map((path) => path.replace('e2e/', '')).join(' ')}`,
      why: `${told(journeys)} : ${reasons.journeys}`,
    },
  };
  return steps.filter(({ script }) => only[script]).map((step) => ({ ...step, ...only[step.script] }));
}

/** Runs what the work since `base` can break; returns the exit code. */
export async function checkChanged({ base = startOfWork(), dry = false } = {}) {
  if (base === undefined || git(['rev-parse', '--verify', '--quiet', `${base}^{commit}`]) === undefined) {
    console.error(`Révision inconnue : ${base ?? '(pas de dépôt git ici)'}.`);
    return 2;
  }
  const changed = changedSince(base);
  console.log(
    `Depuis ${base.slice(0, 12)} : ${changed.length} fichiers changés${changed.length > 0 ? ` (${told(changed)})` : ''}.`,
  );
  if (changed.length === 0) {
    console.log('Rien à contrôler.\n\n0 passed, 0 failed');
    return 0;
  }
  const { parseSync } = await import('vite');
  const files = filesOf().filter((path) => /\.(?:ts|tsx|mjs|cjs|js|json|css|html|md|yaml)$/.test(path));
  const present = files.filter((path) => existsSync(join(root, path)));
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const choice = chooseChecks({
    changed,
    files: present,
    importers: importersOf(root, present, parseSync),
    crossed: new Map(
      present.filter((path) => path.endsWith('.journey.ts')).map((path) => [path, crossedBy(read(path))]),
    ),
  });
  const { scripts } = JSON.parse(read('package.json'));
  const wanted = choice.all
    ? steps.map((step) => ({ ...step, command: scripts[step.script], why: choice.all }))
    : stepsFor(choice);
  for (const { script, why } of wanted) console.log(`  ${script.padEnd(16)} ${why}`);
  if (dry) return 0;
  // The sweep of e2e/accessibility.journey.ts judges the pages of these contexts only.
  if (choice.contexts) process.env.ELAN_CONTEXTS = choice.contexts.join(',');
  return runSteps(wanted, Object.fromEntries(wanted.map(({ script, command }) => [script, command])));
}
