// Runs a table of steps one after the other, also after a failure, so that the total is complete.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countStep } from './count-tests.mjs';
import { run } from './run.mjs';
import { failureLines } from './tell-failures.mjs';

/** Runners write their report in a file, and still speak on the screen. */
function reporting(step, file) {
  if (step.report === 'vitest') {
    return { args: ` --reporter=default --reporter=json --outputFile.json=${file}`, env: {} };
  }
  if (step.report === 'playwright') {
    return { args: ' --reporter=list,json', env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } };
  }
  return { args: '', env: {} };
}

async function runStep(step, command, folder) {
  const file = join(folder, `${step.report ?? 'none'}.json`);
  const { args, env } = reporting(step, file);
  console.log(`\n=== ${step.title} (${step.script})`);
  const started = Date.now();
  const code = await run(command + args, [], { shell: true, env });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const counts = countStep(step, code, report);
  const seconds = ((Date.now() - started) / 1000).toFixed(1).replace('.', ',');
  console.log(`--- ${step.title} : ${counts.failed === 0 ? 'réussi' : 'ÉCHEC'} en ${seconds} s`);
  return { step, seconds, ...counts, failures: counts.failed === 0 ? [] : failureLines(step, code, report) };
}

const lineOf = ({ step, seconds, passed, failed }) => {
  const verdict = failed === 0 ? 'ok   ' : 'ÉCHEC';
  return `${verdict} ${step.script.padEnd(14)} ${String(passed).padStart(5)} / ${passed + failed}  ${seconds} s`;
};

/**
 * Runs the steps (`scripts` gives the command of each), prints one line for each, what failed and, last and alone on its line, the total
 * `N passed, N failed`. Returns the exit code: 1 when anything failed.
 */
export async function runSteps(steps, scripts) {
  const folder = mkdtempSync(join(tmpdir(), 'elan-check-'));
  const results = [];
  for (const step of steps) results.push(await runStep(step, scripts[step.script], folder));
  rmSync(folder, { recursive: true, force: true });
  const sum = (what) => results.reduce((total, result) => total + result[what], 0);
  console.log(
    [
      '',
      ...results.map(lineOf),
      '',
      ...results.flatMap((result) => result.failures),
      `${sum('passed')} passed, ${sum('failed')} failed`,
    ].join('\n'),
  );
  return sum('failed') === 0 ? 0 : 1;
}
