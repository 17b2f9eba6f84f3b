import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder, afterThisTest, ask } from '../../testing/postgres-product.ts';
import { folderStore } from '../files/folder-store.ts';
import { sealKeyOf } from '../sealing/seal-key.ts';
import { connectSealing, sealText, unsealText } from '../sealing/sealing.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { backUp } from './back-up.ts';
import { backupError, type backupSentences } from './backup-errors.ts';
import { restore } from './restore.ts';

const quiet = () => undefined;

async function start(dataDir: string, walArchive?: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, walArchive, log: quiet });
  afterThisTest(() => postgres.stop());
  return postgres;
}

const count = async (url: string): Promise<number> =>
  Number((await ask(url, 'select count(*)::int as n from kept'))[0]?.['n']);

test('a database that is written to meanwhile is saved with its files, and comes back as it was at the end of the copy', async () => {
  const folder = aFolder();
  const dataDir = join(folder, 'data');
  const postgres = await start(dataDir);
  await ask(postgres.url, 'create table kept (n int); insert into kept select generate_series(1, 1000)');
  mkdirSync(join(dataDir, 'files', 'logos'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'logos', 'default.png'), 'an image');
  connectSealing(sealKeyOf({ dataDir }));
  const sealed = sealText('FR76 3000 6000 0112 3456 7890 189', 'a document');
  let written = 1000;
  let writes = true;
  const writer = (async () => {
    while (writes) {
      await ask(postgres.url, `insert into kept values (${(written += 1)})`);
    }
  })();
  const to = join(folder, 'backup');
  const before = written;
  const record = await backUp({ dataDir, to, log: quiet });
  writes = false;
  await writer;
  expect(record.files).toBeGreaterThan(500);
  expect(existsSync(`${to}.partial`)).toBe(false);
  await postgres.stop();

  const other = join(folder, 'restored');
  expect(await restore({ from: to, dataDir: other })).toEqual(record);
  expect(statSync(join(other, 'postgres')).mode & 0o777).toBe(0o700);
  expect(readFileSync(join(other, 'files', 'logos', 'default.png'), 'utf8')).toBe('an image');
  // What was sealed there is read here: the key comes back with it, for its owner alone (T41).
  connectSealing(sealKeyOf({ dataDir: other }));
  expect(unsealText(sealed, 'a document')).toBe('FR76 3000 6000 0112 3456 7890 189');
  for (const place of [to, other]) expect(statSync(join(place, 'secrets', 'seal.key')).mode & 0o077).toBe(0);
  const again = await start(other);
  const found = await count(again.url);
  expect(found).toBeGreaterThanOrEqual(before);
  expect(found).toBeLessThanOrEqual(written);
  // whole: no row is missing before the last one
  expect(await ask(again.url, 'select max(n) as last from kept')).toEqual([{ last: found }]);
});

test('a product that is stopped is saved too, and stays stopped; files kept elsewhere are saved and put back there', async () => {
  const folder = aFolder();
  const dataDir = join(folder, 'data');
  const postgres = await start(dataDir);
  await ask(postgres.url, 'create table kept (n int); insert into kept values (1)');
  await postgres.stop();
  const to = join(folder, 'backup');
  const store = folderStore(join(folder, 'elsewhere'));
  await store.put('logos/one/default.png', Buffer.from('an image'));
  await backUp({ dataDir, to, store, log: quiet });
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  await store.delete('logos/one/default.png');
  await restore({ from: to, dataDir: join(folder, 'restored'), store });
  expect(await store.exists('logos/one/default.png')).toBe(true);
  expect(existsSync(join(folder, 'restored', 'files'))).toBe(false);
  expect(await count((await start(join(folder, 'restored'))).url)).toBe(1);
});

test('with its journal kept, a database comes back to the second that was chosen', async () => {
  const folder = aFolder();
  const dataDir = join(folder, 'data');
  const archive = join(folder, 'archi’ve d’essai');
  const postgres = await start(dataDir, archive);
  await ask(postgres.url, 'create table kept (n int); insert into kept values (1)');
  const to = join(folder, 'backup');
  await backUp({ dataDir, to, log: quiet });
  await ask(postgres.url, 'insert into kept values (2)');
  const [row] = await ask(
    postgres.url,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  const until = String(row?.['now']);
  await ask(postgres.url, 'drop table kept');
  await ask(postgres.url, 'select pg_switch_wal()');
  // the accident is in the archive before the server stops: the journal alone must not bring it back
  await expect
    .poll(
      () =>
        ask(
          postgres.url,
          'select archived_count::int >= 1 and last_archived_wal is not null as kept from pg_stat_archiver',
        ),
      { timeout: 20_000 },
    )
    .toEqual([{ kept: true }]);
  await postgres.stop();

  const other = join(folder, 'restored');
  await restore({ from: to, dataDir: other, until, archive });
  const again = await start(other);
  await expect
    .poll(() => ask(again.url, 'select pg_is_in_recovery() as recovering'), { timeout: 20_000 })
    .toEqual([{ recovering: false }]);
  expect(await count(again.url)).toBe(2);
  await ask(again.url, 'insert into kept values (3)');
  expect(await count(again.url)).toBe(3);
});

test('what cannot be saved or put back is refused with what to do, and nothing is touched', async () => {
  const folder = aFolder();
  const dataDir = join(folder, 'data');
  const to = join(folder, 'backup');
  mkdirSync(dataDir);
  const refused = (code: keyof typeof backupSentences, ...given: string[]) =>
    backupError(code, ...given).message;
  await expect(backUp({ dataDir, to, log: quiet })).rejects.toThrow(refused('no-base', dataDir));
  await expect(restore({ from: to, dataDir })).rejects.toThrow(refused('not-a-backup', to));

  const postgres = await start(dataDir);
  await postgres.stop();
  mkdirSync(to);
  writeFileSync(join(to, 'mine.txt'), 'something');
  await expect(backUp({ dataDir, to, log: quiet })).rejects.toThrow(refused('folder-taken', to));
  // An empty folder is as good as none.
  rmSync(join(to, 'mine.txt'));
  const record = await backUp({ dataDir, to, log: quiet });
  await expect(restore({ from: to, dataDir })).rejects.toThrow(refused('base-in-place', dataDir));
  const elsewhere = join(folder, 'elsewhere');
  const put = (more: object) => restore({ from: to, dataDir: elsewhere, ...more });
  await expect(put({ until: 'hier', archive: folder })).rejects.toThrow(refused('wrong-moment', 'hier'));
  await expect(put({ until: '2026-01-01T00:00:00Z', archive: folder })).rejects.toThrow(
    refused('before-backup', record.takenAt),
  );
  const taken = `${record.takenAt.replace(' ', 'T')}:00`;
  for (const until of [taken, '2099-01-01T00:00:00Z'])
    await expect(put({ until })).rejects.toThrow(refused('no-archive'));
  execFileSync('sed', ['-i', 's/"postgres": "[0-9]*"/"postgres": "9"/', join(to, 'backup.json')]);
  await expect(put({})).rejects.toThrow(refused('wrong-version', '9', record.postgres));
  expect(existsSync(elsewhere)).toBe(false);
});
