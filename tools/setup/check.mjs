// `npm run check`: every step of steps.mjs. `npm run check -- lint deadcode` runs only those, `npm run check -- --changed` what the
// work since a revision can break.
import './check-node.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './install.mjs';
import { isMain, root } from './root.mjs';
import { runSteps } from './run-steps.mjs';
import { steps } from './steps.mjs';

/** Runs the named steps, all by default; returns the exit code. */
export function check(names = []) {
  const known = steps.map((step) => step.script);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`Étape inconnue : ${unknown.join(', ')}. Étapes : ${known.join(', ')}.`);
    return 2;
  }
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = steps.filter((step) => names.length === 0 || names.includes(step.script));
  return runSteps(wanted, scripts);
}

if (isMain(import.meta)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { changed: { type: 'boolean' }, base: { type: 'string' }, dry: { type: 'boolean' } },
  });
  await ensureDependencies();
  if (values.changed) {
    const { checkChanged } = await import('./check-changed.mjs');
    process.exitCode = await checkChanged(values);
  } else {
    process.exitCode = await check(positionals);
  }
}
