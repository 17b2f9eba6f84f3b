// `node tools/rehearse-image/main.ts`: does what deploy/Dockerfile says in a clean folder, where there is no Docker: its COPY and RUN,
// from the files that git knows; then starts the result as an ordinary user on a throw-away PostgreSQL, and asks it for a page.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runAsFor } from '../../apps/server/src/platform/db/embedded-postgres-user.ts';
import { startThrowAwayPostgres } from '../../apps/server/src/testing/postgres-server.ts';
import { freePort } from '../../e2e/server-process.ts';
import { environmentOf, readDockerfile, type Stage } from './read-dockerfile.ts';

const checkout = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'elan-image-'));
chmodSync(folder, 0o755);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The files that Docker would be given: those that git knows, as they stand. */
function copyContext(): string {
  const context = join(folder, 'context');
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
  });
  for (const path of listed.toString().split('\0').filter(Boolean)) {
    cpSync(join(checkout, path), join(context, path), { recursive: true });
  }
  return context;
}

const workdirOf = ({ instructions }: Stage): string =>
  instructions.find(({ word }) => word === 'WORKDIR')?.rest ?? '/';

/** Does the COPY and RUN of a stage under a folder of its own, which stands for the root of the image. */
function make(stage: Stage, context: string, makes: { readonly runs: boolean }): string {
  const root = join(folder, `stage-${stage.name}`);
  const workdir = join(root, workdirOf(stage));
  mkdirSync(workdir, { recursive: true });
  for (const { word, rest } of stage.instructions) {
    if (word === 'COPY') {
      const words = rest.split(/\s+/);
      const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
      const to = words.pop() ?? '';
      for (const path of words) {
        const source = from === undefined ? join(context, path) : join(folder, `stage-${from}`, path);
        const isInto = to.endsWith('/') || words.length > 1;
        const target = join(workdir, to, isInto ? (path.split('/').at(-1) ?? '') : '');
        mkdirSync(dirname(target), { recursive: true });
        cpSync(source, target, { recursive: true, verbatimSymlinks: true });
      }
    }
    if (word !== 'RUN' || !makes.runs) continue;
    say(`RUN ${rest}`);
    const { status } = spawnSync('/bin/sh', ['-c', rest], {
      cwd: workdir,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`RUN ${rest} : ${status}`);
  }
  return workdir;
}

/** Starts the image's command as an ordinary user, and returns what its health and its first page answer. */
async function start(stage: Stage, workdir: string, databaseUrl: string): Promise<number[]> {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const runAs = runAsFor('');
  if (runAs.uid !== undefined) execFileSync('chown', [`${runAs.uid}:${runAs.gid}`, data]);
  const command = stage.instructions.find(({ word }) => word === 'ENTRYPOINT')?.rest ?? '[]';
  const [, ...args] = JSON.parse(command) as string[];
  const port = String(await freePort());
  // No mail leaves: a rehearsal is no production.
  const own = { PORT: port, HOST: '127.0.0.1', DATA_DIR: data, DATABASE_URL: databaseUrl, APP_ENV: 'demo' };
  const env = { PATH: process.env['PATH'], ...environmentOf(stage), ...own };
  const child = spawn(process.execPath, args, {
    ...runAs,
    cwd: workdir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(child.stdout, 'data');
    child.stdout.resume();
    const asked = ['/api/health', '/auth/login'].map((path) => fetch(`http://127.0.0.1:${port}${path}`));
    return (await Promise.all(asked)).map(({ status }) => status);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

const postgres = await startThrowAwayPostgres();
try {
  const context = copyContext();
  const stages = readDockerfile(readFileSync(join(context, 'deploy', 'Dockerfile'), 'utf8'));
  const last = stages.at(-1);
  if (!last) throw new Error('the Dockerfile has no stage');
  for (const stage of stages.slice(0, -1)) make(stage, context, { runs: true });
  // The last stage runs what needs the image's own users: its folder is made by hand.
  const workdir = make(last, context, { runs: false });
  const answers = await start(last, workdir, postgres.urlOf('elan'));
  const weight = execFileSync('du', ['-sm', workdir]).toString().split('\t')[0];
  say(`Image de ${weight} Mo ; santé et première page : ${answers.join(', ')}`);
  process.exitCode = answers.every((status) => status === 200) ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
