// `npm run check`: every step of steps.mjs. `npm run check -- lint deadcode` runs only those.
import './check-node.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  await ensureDependencies();
  process.exitCode = await check(process.argv.slice(2));
}
