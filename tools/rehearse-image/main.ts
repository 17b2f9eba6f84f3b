// `npm run rehearse-image`: where there is no Docker, runs deploy/assemble.sh as the Dockerfile does, on the files that git
// knows; then starts the result as an ordinary user on a throw-away PostgreSQL, and asks it for a page.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runAsFor } from '../../apps/server/src/platform/db/embedded-postgres-user.ts';
import { startThrowAwayPostgres } from '../../apps/server/src/testing/postgres-server.ts';
import { freePort } from '../../e2e/server-process.ts';

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

/** Runs what deploy/Dockerfile runs in its first stage, and returns the folder that it copies into its image. */
function assemble(context: string): string {
  const image = join(folder, 'image');
  const { status } = spawnSync('/bin/sh', ['deploy/assemble.sh', image], {
    cwd: context,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`deploy/assemble.sh : ${status}`);
  return image;
}

/** Starts the product as the image does, as an ordinary user, and returns what its health and its first page answer. */
async function start(image: string, databaseUrl: string): Promise<number[]> {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const runAs = runAsFor('');
  if (runAs.uid !== undefined) execFileSync('chown', [`${runAs.uid}:${runAs.gid}`, data]);
  const port = String(await freePort());
  // No mail leaves: a rehearsal is no production.
  const own = { PORT: port, HOST: '127.0.0.1', DATA_DIR: data, DATABASE_URL: databaseUrl, APP_ENV: 'demo' };
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    ...runAs,
    cwd: image,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...own },
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
  const image = assemble(copyContext());
  const answers = await start(image, postgres.urlOf('elan'));
  const weight = execFileSync('du', ['-sm', image]).toString().split('\t')[0];
  say(`Image de ${weight} Mo ; santé et première page : ${answers.join(', ')}`);
  process.exitCode = answers.every((status) => status === 200) ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
