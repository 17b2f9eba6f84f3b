// Runs a table of steps, also after a failure, so that the total is complete.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
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

/**
 * The compiler and the linter are written in Go. Each on one core reads no file for two checkers, which takes a quarter off their
 * work, and leaves the other core to the step beside; collecting their garbage five times less often takes off as much and asks
 * for 2 GB of memory at most.
 */
const goEnv = { GOGC: process.env.GOGC ?? '400', GOMAXPROCS: process.env.GOMAXPROCS ?? '1' };

/** Runs a command and keeps what it says, in its order, until it has ended: another one is speaking meanwhile. */
async function runQuietly(command, options) {
  const said = [];
  const code = await run(`(${command}) 2>&1`, [], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
    onStart: (child) => said.push(buffer(child.stdout)),
  });
  return { code, said: (await Promise.all(said)).join('') };
}

async function runStep(step, command, folder) {
  const file = join(folder, `${step.report ?? 'none'}.json`);
  const { args, env } = reporting(step, file);
  const options = { shell: true, env: { ...goEnv, ...env } };
  const heading = `\n=== ${step.title} (${step.script})`;
  const started = Date.now();
  let code;
  if (step.beside) {
    const quiet = await runQuietly(command + args, options);
    code = quiet.code;
    console.log(`${heading}\n${quiet.said.trimEnd()}`);
  } else {
    console.log(heading);
    code = await run(command + args, [], options);
  }
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

/** How many steps run side by side: as many as the smallest machine has cores. */
const lanes = 2;

/** Runs neighbours that may run side by side, each as soon as a lane is free; returns their results in the order of the table. */
async function runNeighbours(steps, runOne) {
  const results = [];
  const left = steps.entries();
  const lane = async () => {
    for (const [rank, step] of left) results[rank] = await runOne(step);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** The table cut in its turns: neighbours that run beside each other are one, every other step is its own. */
function turnsOf(steps) {
  const turns = [];
  for (const step of steps) {
    const last = turns.at(-1);
    if (step.beside && last?.[0].beside) last.push(step);
    else turns.push([step]);
  }
  return turns;
}

/**
 * Runs the steps (`scripts` gives the command of each that brings none), prints one line for each, what failed and, last and alone on its line, the total
 * `N passed, N failed`. Returns the exit code: 1 when anything failed.
 */
export async function runSteps(steps, scripts) {
  const folder = mkdtempSync(join(tmpdir(), 'elan-check-'));
  const results = [];
  for (const turn of turnsOf(steps)) {
    results.push(
      ...(await runNeighbours(turn, (step) => runStep(step, step.command ?? scripts[step.script], folder))),
    );
  }
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
