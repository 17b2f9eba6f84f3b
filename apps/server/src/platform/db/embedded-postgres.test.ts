import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFolder, afterThisTest, aProduct, ask, quickPlace } from '../../testing/postgres-product.ts';
import { postgresBinaries } from './embedded-postgres-binaries.ts';
import { isAlive } from './embedded-postgres-leftover.ts';
import { launchPostgres } from './embedded-postgres-process.ts';
import { giveTo, runAsFor } from './embedded-postgres-user.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  afterThisTest(() => postgres.stop());
  return postgres;
}

const read = 'select name from kept';

// a stopped base with one row, made once and copied: most of a first start's time is the disk's
let madeBase: string;
beforeAll(async () => {
  madeBase = mkdtempSync(join(quickPlace, 'elan-pg-'));
  chmodSync(madeBase, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: madeBase, log: () => undefined });
  await ask(postgres.url, "create table kept (name text); insert into kept values ('séance')");
  await postgres.stop();
});
afterAll(() => rmSync(madeBase, { recursive: true, force: true }));

function aDataDirWithABase(): string {
  const dataDir = join(aFolder(), 'data');
  execFileSync('cp', ['-a', madeBase, dataDir]);
  return dataDir;
}

test('the first start creates a durable database in UTF-8 and UTC, whose password is asked and only its owner reads', async () => {
  const dataDir = join(aFolder(), 'data');
  const postgres = await start(dataDir);
  const names = [
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'data_checksums',
    'server_encoding',
    'timezone',
  ];
  const rows = await ask(
    postgres.url,
    `select name, setting from pg_settings where name ilike any ('{${names.join()}}')`,
  );
  const settings = Object.fromEntries(rows.map((row) => [String(row['name']).toLowerCase(), row['setting']]));
  expect(settings).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    server_encoding: 'UTF8',
    timezone: 'UTC',
  });
  expect(await ask(postgres.url, "select datcollate from pg_database where datname = 'elan'")).toEqual([
    { datcollate: process.platform === 'linux' ? 'C.UTF-8' : 'C' },
  ]);
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
  expect(statSync(postgres.dir).mode & 0o777).toBe(0o700);
  const wrong = postgres.url.replace(/:[0-9a-f]+@/, ':faux@');
  await expect(ask(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('stopping waits for the end of the server, and the next start finds the data again', async () => {
  const dataDir = aDataDirWithABase();
  const first = await start(dataDir);
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await start(dataDir);
  expect(await ask(second.url, read)).toEqual([{ name: 'séance' }]);
});

test('after a kill -9 of the product the next start finds every committed row', async () => {
  const dataDir = aDataDirWithABase();
  const { process: product, held } = await aProduct(dataDir);
  await ask(held.url, "insert into kept values ('cours')");
  product.kill('SIGKILL');
  await once(product, 'exit');
  const next = await start(dataDir);
  expect(isAlive(held.pid)).toBe(false);
  expect(await ask(next.url, read)).toEqual([{ name: 'séance' }, { name: 'cours' }]);
});

test('a server that outlived its product and its guard is stopped before the next one starts', async () => {
  const dataDir = aDataDirWithABase();
  const first = await start(dataDir);
  await first.stop();
  const runAs = runAsFor(first.dir);
  const binaries = postgresBinaries(runAs);
  const logFile = join(dataDir, 'postgres.log');
  const left = await launchPostgres({ dir: first.dir, runAs, binaries, logFile, settings: {} });
  left.guard?.kill('SIGKILL');
  const said: string[] = [];
  const next = await startEmbeddedPostgres({ dataDir, log: (line) => said.push(line) });
  afterThisTest(() => next.stop());
  await left.exited;
  expect(said).toEqual([expect.stringContaining(String(left.pid))]);
  expect(await ask(next.url, read)).toEqual([{ name: 'séance' }]);
});

test('after a power cut, a process number given to another program since does not keep the base from starting', async () => {
  const dataDir = aDataDirWithABase();
  const first = await start(dataDir);
  const file = join(first.dir, 'postmaster.pid');
  const state = readFileSync(file, 'utf8');
  await first.stop();
  // the same user as PostgreSQL's: the case that PostgreSQL itself takes for a running server
  const other = spawn('sleep', ['60'], { ...runAsFor(first.dir), stdio: 'ignore' });
  afterThisTest(() => other.kill());
  writeFileSync(file, state.replace(/^\d+/, String(other.pid)), { mode: 0o600 });
  giveTo(runAsFor(first.dir), file);
  const next = await start(dataDir);
  expect(await ask(next.url, read)).toEqual([{ name: 'séance' }]);
  expect(isAlive(other.pid ?? 0)).toBe(true);
});

test('a creation cut in the middle is done again from the beginning', async () => {
  const dataDir = join(aFolder(), 'data');
  mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres-password'), 'celui-d-avant');
  const { url } = await start(dataDir);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a lost password file is replaced and the data stay', async () => {
  const dataDir = aDataDirWithABase();
  const first = await start(dataDir);
  await first.stop();
  rmSync(join(dataDir, 'postgres-password'));
  const next = await start(dataDir);
  expect(next.url).not.toContain(new URL(first.url).password);
  expect(await ask(next.url, read)).toEqual([{ name: 'séance' }]);
});

test('a base of another major version is refused with both versions named', async () => {
  const dataDir = aDataDirWithABase();
  const first = await start(dataDir);
  await first.stop();
  writeFileSync(join(first.dir, 'PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toMatchObject({
    code: 'wrong-version',
    message: expect.stringMatching(/PostgreSQL 17.*PostgreSQL 18/),
  });
});
