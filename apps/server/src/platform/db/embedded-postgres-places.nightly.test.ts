import {
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  chmodSync,
  chownSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder, afterThisTest, aProduct, ask } from '../../testing/postgres-product.ts';
import { isRoot } from './data-dir.ts';
import { postgresBinaries, postgresPackage } from './embedded-postgres-binaries.ts';
import { runAsFor } from './embedded-postgres-user.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

/** A user that every Linux system names (daemon or bin), and a number that none does. */
const ordinaryUser = 1;
const namelessUser = 12_345;
const nobody = 65_534;

/** Starts it; after the test it is stopped, and what was kept outside of the data folder is erased. */
async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  afterThisTest(() => erasePlace(postgres.dir, dataDir));
  afterThisTest(() => postgres.stop());
  return postgres;
}

function erasePlace(dir: string, dataDir: string): void {
  if (!dir.startsWith(dataDir)) rmSync(dirname(dir), { recursive: true, force: true });
}

test('an ordinary user starts the database as himself, inside his data folder', async () => {
  const home = aFolder();
  const uid = isRoot() ? ordinaryUser : (process.getuid?.() ?? 0);
  if (isRoot()) chownSync(home, uid, uid);
  const dataDir = join(home, 'data');
  const { held } = await aProduct(dataDir, isRoot() ? uid : undefined);
  expect(held).toMatchObject({ dir: join(dataDir, 'postgres') });
  expect(held.note).toBeUndefined();
  expect(await ask(held.url, 'select current_user')).toEqual([{ current_user: 'elan' }]);
  for (const path of [dataDir, held.dir]) expect(statSync(path)).toMatchObject({ uid });
});

test('a user whom the system does not name gets a database too, or is told what to do', async () => {
  const home = aFolder();
  if (isRoot()) chownSync(home, namelessUser, namelessUser);
  const { held } = await aProduct(join(home, 'data'), isRoot() ? namelessUser : undefined);
  if (held.code === undefined) expect(await ask(held.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  else
    expect(held).toMatchObject({
      code: 'nameless-user',
      message: expect.stringContaining(String(namelessUser)),
    });
});

test('root gives the database to an unprivileged user, inside a data folder that this user can enter', async () => {
  const dataDir = join(aFolder(), 'data');
  const { dir, note } = await start(dataDir);
  expect(dir).toBe(join(dataDir, 'postgres'));
  expect(note).toBeUndefined();
  expect(statSync(dir).uid).toBe(isRoot() ? nobody : process.getuid?.());
});

test('under a private folder root keeps the database elsewhere, says where, finds it again, and never replaces a lost one', async () => {
  const dataDir = join(aFolder(0o700), 'data');
  const first = await start(dataDir);
  await ask(first.url, 'create table kept as select 1 as one');
  // the owner of a private folder enters it: only root, who runs PostgreSQL as somebody else, has to go elsewhere
  expect(first.dir.startsWith(dataDir)).toBe(!isRoot());
  expect(first.note?.includes(`rangée dans ${first.dir}`) ?? false).toBe(isRoot());
  await first.stop();
  const second = await start(dataDir);
  expect(second.dir).toBe(first.dir);
  expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  await second.stop();
  erasePlace(first.dir, dataDir);
  if (isRoot()) await expect(start(dataDir)).rejects.toMatchObject({ code: 'location-lost' });
  else expect((await start(dataDir)).dir).toBe(first.dir);
});

test('a data folder erased by hand starts anew, and the files kept elsewhere are left alone', async () => {
  const dataDir = join(aFolder(0o700), 'data');
  const first = await start(dataDir);
  await ask(first.url, 'create table kept as select 1 as one');
  await first.stop();
  rmSync(dataDir, { recursive: true });
  const second = await start(dataDir);
  expect(await ask(second.url, "select to_regclass('kept') as found")).toEqual([{ found: null }]);
  expect(existsSync(join(first.dir, 'PG_VERSION'))).toBe(true);
  expect(second.dir === first.dir).toBe(!isRoot());
});

test('a database whose folder became private is moved along with its data', async () => {
  const parent = aFolder();
  const dataDir = join(parent, 'data');
  const first = await start(dataDir);
  await ask(first.url, 'create table kept as select 1 as one');
  await first.stop();
  chmodSync(parent, 0o700);
  const second = await start(dataDir);
  expect(second.dir.startsWith(dataDir)).toBe(!isRoot());
  expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
});

test('programs in a private folder, with libraries unlinked by --ignore-scripts, are made to run', () => {
  // on the disk: a folder in memory may refuse to run programs
  const folder = join(aFolder(0o700, tmpdir()), 'package');
  cpSync(postgresPackage(), folder, { recursive: true, verbatimSymlinks: true });
  const libraries = join(folder, 'native', 'lib');
  for (const name of readdirSync(libraries)) {
    if (lstatSync(join(libraries, name)).isSymbolicLink()) unlinkSync(join(libraries, name));
  }
  const home = aFolder(0o755, tmpdir());
  const found = postgresBinaries(runAsFor(''), folder, [home]);
  expect(found.postgres.startsWith(isRoot() ? home : folder)).toBe(true);
  // asked again, nothing is copied a second time
  const before = statSync(found.postgres).mtimeMs;
  expect(postgresBinaries(runAsFor(''), folder, [home])).toEqual(found);
  expect(statSync(found.postgres).mtimeMs).toBe(before);
});
