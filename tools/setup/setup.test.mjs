import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureBrowser } from './browser.mjs';
import { sourceStamp } from './build.mjs';
import { missingOptionalEntries } from './complete-lockfile.mjs';
import { countStep } from './count-tests.mjs';
import { launcherOf } from './npm-chromium.mjs';
import { failureLines } from './tell-failures.mjs';
import { root } from './root.mjs';
import { steps } from './steps.mjs';

const here = (name) => join(root, 'tools', 'setup', name);
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elan-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs lines of JavaScript in a Node of their own. */
const runCode = (code) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });

test('a Node that is too old is told which one to install, and nothing else is tried', () => {
  const asOld = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } });`;
  const { status, stderr } = runCode(`${asOld} await import(${JSON.stringify(here('check-node.mjs'))});`);
  expect(status).toBe(1);
  expect(stderr).toContain('Node 20.18.3 est trop ancien : il faut Node 20.19 ou plus récent.');
});

test('every step after a failed one still runs, and the last line is the total alone', () => {
  const table = JSON.stringify([
    { script: 'un', title: 'Un' },
    { script: 'deux', title: 'Deux' },
    { script: 'trois', title: 'Trois', report: 'vitest' },
  ]);
  const scripts = JSON.stringify({ un: 'exit 3', deux: 'exit 0', trois: 'exit 0' });
  const { stdout } = runCode(
    `const { runSteps } = await import(${JSON.stringify(here('run-steps.mjs'))});
     console.log('code', await runSteps(${table}, ${scripts}));`,
  );
  // the third says that all went well and left no report: nothing was tested
  expect(stdout.trimEnd().split('\n').slice(-2)).toEqual(['1 passed, 2 failed', 'code 1']);
});

test('steps that may run side by side do, each tells its whole output, and the table keeps its order', () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const table = JSON.stringify([
    { script: 'un', title: 'Un', beside: true },
    { script: 'deux', title: 'Deux', beside: true },
    { script: 'trois', title: 'Trois' },
  ]);
  const waitFor = (mark) => `until [ -f '${mark}' ]; do sleep 0.02; done`;
  // each waits for the other: one after the other, they would wait for ever
  const scripts = JSON.stringify({
    un: `echo a; touch '${first}'; ${waitFor(second)}; echo b >&2; exit 3`,
    deux: `${waitFor(first)}; echo c; touch '${second}'`,
    trois: 'exit 0',
  });
  const { stdout } = runCode(
    `const { runSteps } = await import(${JSON.stringify(here('run-steps.mjs'))});
     console.log('code', await runSteps(${table}, ${scripts}));`,
  );
  expect(stdout).toContain('=== Un (un)\na\nb\n--- Un : ÉCHEC');
  expect(stdout).toContain('=== Deux (deux)\nc\n--- Deux : réussi');
  expect(stdout.match(/^(?:ok {3}|ÉCHEC) \S+/gm)).toEqual(['ÉCHEC un', 'ok    deux', 'ok    trois']);
  expect(stdout.trimEnd().split('\n').slice(-2)).toEqual(['2 passed, 1 failed', 'code 1']);
});

/** The files of ours that a program imports before anything of it runs, itself included. */
function loadedFirst(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;]*?'(\.[^']+)';/gm))
    loadedFirst(join(dirname(file), path), seen);
  return seen;
}

test.each(['start', 'test', 'nightly'])(
  'a first `%s` begins on the Node of the machine, which may read no TypeScript',
  (name) => {
    const files = [...loadedFirst(join(root, 'tools/setup', `${name}.mjs`))];
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => file.endsWith('.ts'))).toEqual([]);
  },
);

test('every step of the table is a script of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(steps.filter((step) => scripts[step.script] === undefined)).toEqual([]);
});

const file = (status, ...tests) => ({ status, assertionResults: tests.map((one) => ({ status: one })) });

test.each([
  ['passed and failed tests', 1, [file('failed', 'passed', 'passed', 'failed')], { passed: 2, failed: 1 }],
  [
    'a file that could not be loaded',
    1,
    [file('failed'), file('passed', 'passed')],
    { passed: 1, failed: 1 },
  ],
  ['a skipped test', 0, [file('passed', 'passed', 'skipped')], { passed: 1, failed: 1 }],
  ['an error outside of the tests', 1, [file('passed', 'passed')], { passed: 1, failed: 1 }],
  ['no test at all', 0, [], { passed: 0, failed: 1 }],
])('unit tests are counted one by one: %s', (_name, code, testResults, counts) => {
  expect(countStep({ report: 'vitest' }, code, { testResults })).toEqual(counts);
});

test('journeys that did not run because an earlier one failed did not pass', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 }, errors: [] };
  expect(countStep({ report: 'playwright' }, 1, report)).toEqual({ passed: 4, failed: 3 });
});

test('what failed is named again at the end: a test, a file whose set-up failed, a journey, a step without a test', () => {
  const ran = { name: 'a.test.ts', status: 'failed', message: '' };
  const assertionResults = [
    { status: 'passed', fullName: 'holds' },
    {
      status: 'failed',
      fullName: 'breaks',
      failureMessages: ['\u001B[31mone\u001B[39m\n\ntwo\nthree\nfour'],
    },
  ];
  const hook = { name: 'b.test.ts', status: 'failed', message: 'no database', assertionResults: [] };
  const units = { script: 'test:unit', report: 'vitest' };
  expect(failureLines(units, 1, { testResults: [{ ...ran, assertionResults }, hook] })).toEqual([
    'test:unit :',
    '  a.test.ts › breaks (failed)\n    one | two | three',
    '  b.test.ts\n    no database',
  ]);
  const failed = {
    ok: false,
    file: 'c.ts',
    title: 'walks',
    tests: [{ results: [{ error: { message: 'lost' } }] }],
  };
  const journeys = { script: 'test:e2e', report: 'playwright' };
  const suites = [{ suites: [{ specs: [failed, { ok: true, file: 'c.ts', title: 'sits', tests: [] }] }] }];
  expect(failureLines(journeys, 1, { suites })).toEqual(['test:e2e :', '  c.ts › walks\n    lost']);
  expect(failureLines(units, 7, { testResults: [] })).toEqual(['test:unit : code de sortie 7']);
  expect(failureLines({ script: 'lint' }, 1)).toEqual(['lint : code de sortie 1']);
  expect(failureLines({ script: 'lint' }, 0)).toEqual([]);
});

test('the lockfile names the packages of every system, so that `npm ci` accepts it everywhere', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  expect(Object.keys(missingOptionalEntries(lock))).toEqual([]);
});

test('a package of another system that the lockfile lacks is added with its system', () => {
  const packages = {
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { '@tool/linux-x64-musl': '2.0.0', '@tool/darwin-arm64': '2.0.0' },
    },
    'node_modules/tool/node_modules/@tool/darwin-arm64': { version: '2.0.0' },
  };
  expect(missingOptionalEntries({ packages })).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '2.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
  });
});

test('the build is asked for again when a source changes, not when nothing or only a test does', () => {
  const source = join(folder, 'packages', 'domain', 'src');
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'rule.ts'), 'export const rule = 1;');
  const before = sourceStamp(folder);
  writeFileSync(join(source, 'rule.test.ts'), '');
  mkdirSync(join(folder, 'apps', 'web', 'dist'), { recursive: true });
  writeFileSync(join(folder, 'apps', 'web', 'dist', 'index.html'), '');
  expect(sourceStamp(folder)).toBe(before);
  writeFileSync(join(source, 'rule.ts'), 'export const rule = 12;');
  expect(sourceStamp(folder)).not.toBe(before);
});

test('the browser that is named is used when it runs', async () => {
  const browser = join(folder, 'chromium');
  writeFileSync(browser, '#!/bin/sh\necho Chromium 1.2.3\n');
  chmodSync(browser, 0o755);
  const named = process.env.CHROMIUM_PATH;
  try {
    process.env.CHROMIUM_PATH = browser;
    expect(await ensureBrowser()).toBe(browser);
  } finally {
    if (named === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = named;
  }
});

test('a browser that was brought finds its libraries and fonts where its folder was moved, from any folder', () => {
  const made = join(folder, 'coming');
  const inside = { path: 'unpacked/chromium', libraries: 'unpacked/lib', fonts: 'unpacked/fonts' };
  const absolute = Object.fromEntries(Object.entries(inside).map(([name, path]) => [name, join(made, path)]));
  mkdirSync(join(made, 'unpacked'), { recursive: true });
  writeFileSync(absolute.path, '#!/bin/sh\necho "$LD_LIBRARY_PATH" "$FONTCONFIG_PATH" "$1"\n', {
    mode: 0o755,
  });
  writeFileSync(join(made, 'chromium.sh'), launcherOf(made, absolute), { mode: 0o755 });
  const kept = join(folder, 'kept here');
  renameSync(made, kept);
  const said = spawnSync(join(kept, 'chromium.sh'), ['--version'], { cwd: tmpdir(), encoding: 'utf8' });
  expect(said.stdout).toBe(`${join(kept, inside.libraries)} ${join(kept, inside.fonts)} --version\n`);
});

/** A server that says each signal it gets, and ends a moment after the first. */
function aServer() {
  const code = `let n = 0; for (const s of ['SIGINT', 'SIGTERM']) process.on(s, () => {
    console.log(s); if (n++ === 0) setTimeout(() => process.exit(0), 300); });
    setInterval(() => {}, 1000); console.log('ready');`;
  const args = ['--import', here('follow-parent.mjs'), '--input-type=module', '-e', code];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let said = '';
  server.stdout.on('data', (data) => (said += data));
  const ready = once(server.stdout, 'data');
  const ended = Promise.all([once(server, 'exit'), once(server.stdout, 'end')]);
  return { server, ready, signals: ended.then(() => said.split('\n').slice(1, -1)) };
}

test('a Ctrl-C reaches the server once, though the terminal and its parent both send it', async () => {
  const { server, ready, signals } = aServer();
  await ready;
  server.kill('SIGINT');
  await new Promise((done) => setTimeout(done, 50));
  server.send({ stop: 'SIGINT' });
  expect(await signals).toEqual(['SIGINT']);
});

test('a signal sent to the parent alone is passed on to the server', async () => {
  const { server, ready, signals } = aServer();
  await ready;
  server.send({ stop: 'SIGTERM' });
  expect(await signals).toEqual(['SIGTERM']);
});

test('a server whose parent was killed stops by itself', async () => {
  const { server, ready, signals } = aServer();
  await ready;
  server.disconnect();
  expect(await signals).toEqual(['SIGTERM']);
});
