import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { embeddedPostgresMajor } from '../db/embedded-postgres-binaries.ts';
import { embeddedRole } from '../db/embedded-postgres-cluster.ts';
import { clusterDirOf } from '../db/embedded-postgres-location.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { sealKeyFile } from '../sealing/seal-key.ts';
import { backupError } from './backup-errors.ts';
import type { FileStore } from '../files/file-store.ts';
import { copyFromStore } from './copy-store.ts';
import { copyTree, copyDurably, textOf, writeDurably } from './copy-tree.ts';

/** What a backup says of itself, in `backup.json`: written last, it tells that the rest is whole. */
export type BackupRecord = {
  /** The moment, by the database's clock, that the backup brings back by itself. */
  readonly takenAt: string;
  readonly postgres: string;
  readonly files: number;
};

/** What a server makes again by itself, or that belongs to its present life (documentation of PostgreSQL, « Making a Base Backup »). */
const ofThisLife =
  /^(postmaster\.(pid|opts)|pg_internal\.init|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+|(.*\/)?pgsql_tmp.*|.*\/pg_internal\.init)$/;

/** The connection string of the database that runs on a data folder, or undefined when none does. */
async function runningUrl(dataDir: string, dir: string): Promise<string | undefined> {
  const port = (await textOf(join(dir, 'postmaster.pid')))?.split('\n')[3]?.trim();
  const password = (await textOf(join(dataDir, 'postgres-password')))?.trim();
  if (!port || !password) return undefined;
  const url = `postgresql://${embeddedRole}:${password}@127.0.0.1:${port}/${embeddedRole}`;
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch (error) {
    // A file that a killed server left behind: nobody listens there.
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return undefined;
    throw error;
  }
}

type Stopped = { label: string; last: string; at: string };

/** Copies a cluster while it is written to; the journal since its beginning makes of it one moment: the end of the copy. */
export async function copyCluster(
  url: string,
  dir: string,
  to: string,
): Promise<{ files: number; at: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Holds the journal back from being recycled, as long as this connection lives.
    const slot = `elan_backup_${process.pid}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    const started = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('elan', true)) as first`,
    );
    const first = started.rows[0]?.first ?? '';
    let files = await copyTree(dir, to, (path) => !ofThisLife.test(path));
    const stopped = await client.query<Stopped>(
      `select labelfile as label, pg_walfile_name(lsn) as last, clock_timestamp()::text as at from pg_backup_stop(false)`,
    );
    const { label = '', last = '', at = '' } = stopped.rows[0] ?? {};
    await writeDurably(join(to, 'backup_label'), label);
    // The end of the copy stands in the last piece: the next one begins, so that it is written whole.
    await client.query('select pg_switch_wal()');
    for (const piece of await readdir(join(dir, 'pg_wal'))) {
      const isNeeded = /^[0-9A-F]{24}$/.test(piece)
        ? piece >= first && piece <= last
        : piece.endsWith('.history');
      if (isNeeded && (await copyDurably(join(dir, 'pg_wal', piece), join(to, 'pg_wal', piece)))) files += 1;
    }
    return { files, at };
  } finally {
    await client.end();
  }
}

async function withDatabase<T>(
  dataDir: string,
  dir: string,
  work: (url: string) => Promise<T>,
  log: (message: string) => void,
): Promise<T> {
  const url = await runningUrl(dataDir, dir);
  if (url) return work(url);
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/**
 * Saves the embedded database and the files of a data folder into a new folder, while the product runs or not. A folder bears its
 * name once it is whole: what was cut in the middle is `<folder>.partial`. Returns what it holds.
 * Throws a StartError: nothing to save, a folder that is not empty.
 */
export async function backUp(options: {
  readonly dataDir: string;
  readonly to: string;
  /** Where the files are when they are not in the data folder. */
  readonly store?: FileStore | undefined;
  readonly log: (message: string) => void;
}): Promise<BackupRecord> {
  const { dataDir, store, log } = options;
  const to = resolve(options.to);
  const dir = clusterDirOf(dataDir);
  if (!dir) throw backupError('no-base', dataDir);
  if (existsSync(to) && readdirSync(to).length > 0) throw backupError('folder-taken', to);
  const partial = `${to}.partial`;
  rmSync(partial, { recursive: true, force: true });
  const saved = await withDatabase(
    dataDir,
    dir,
    (url) => copyCluster(url, dir, join(partial, 'postgres')),
    log,
  );
  // After the database, so that every file that it names is there: one that was replaced meanwhile stays for a day
  // (files/change-files.ts). One that was taken away has to be gone, and one that is newer than the database harms nobody.
  const kept = join(partial, 'files');
  const others = await (store ? copyFromStore(store, kept) : copyTree(join(dataDir, 'files'), kept));
  await copyDurably(join(dataDir, 'postgres-password'), join(partial, 'postgres-password'));
  // Without it nobody reads again what is kept sealed; the key of the environment (SEAL_KEY) is saved with the environment.
  const key = await copyDurably(join(dataDir, sealKeyFile), join(partial, sealKeyFile));
  const secrets = key ? 2 : 1;
  const record = {
    takenAt: saved.at,
    postgres: embeddedPostgresMajor,
    files: saved.files + others + secrets,
  };
  await writeDurably(join(partial, 'backup.json'), `${JSON.stringify(record, null, 2)}\n`);
  rmSync(to, { recursive: true, force: true });
  renameSync(partial, to);
  return record;
}
