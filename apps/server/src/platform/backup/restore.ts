import { hasCome } from '@elan/domain/kernel';
import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDataDir } from '../db/data-dir.ts';
import { lockDataDir } from '../db/data-dir-lock.ts';
import { embeddedPostgresMajor } from '../db/embedded-postgres-binaries.ts';
import { clusterDirOf } from '../db/embedded-postgres-location.ts';
import { runAsFor } from '../db/embedded-postgres-user.ts';
import type { FileStore } from '../files/file-store.ts';
import type { BackupRecord } from './back-up.ts';
import { sealKeyFile } from '../sealing/seal-key.ts';
import { backupError } from './backup-errors.ts';
import { copyToStore } from './copy-store.ts';
import { copyDurably, copyTree, textOf, writeDurably } from './copy-tree.ts';
import { restoreCommand } from '../db/wal-archive.ts';

async function recordOf(folder: string): Promise<BackupRecord> {
  const text = await textOf(join(folder, 'backup.json'));
  if (text === undefined) throw backupError('not-a-backup', folder);
  const record = JSON.parse(text) as BackupRecord;
  if (record.postgres !== embeddedPostgresMajor) {
    throw backupError('wrong-version', record.postgres, embeddedPostgresMajor);
  }
  return record;
}

/** A moment that a person typed, which must follow the backup. */
function readMoment(given: string, { takenAt }: BackupRecord): Temporal.Instant {
  let moment: Temporal.Instant;
  try {
    moment = Temporal.Instant.from(given);
  } catch {
    throw backupError('wrong-moment', given);
  }
  const taken = Temporal.Instant.from(takenAt.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  if (!hasCome(taken, moment)) throw backupError('before-backup', takenAt);
  return moment;
}

// The first start plays the journal of the archive up to the moment, then goes on from there as a database of its own.
async function aimAt(cluster: string, moment: Temporal.Instant, archive: string): Promise<void> {
  const setting = (value: string) => `'${value.replaceAll("'", "''")}'`;
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    [
      '',
      `restore_command = ${setting(restoreCommand(archive))}`,
      // with an offset in digits: no other is read that early
      `recovery_target_time = ${setting(moment.toString().replace('T', ' ').replace('Z', '+00'))}`,
      `recovery_target_action = 'promote'`,
      '',
    ].join('\n'),
  );
  await writeDurably(join(cluster, 'recovery.signal'), '');
}

/**
 * Puts a backup in a data folder that has no database; the next start recovers it. With `until`, that start goes on to this moment
 * with the journal of `archive`. Returns what the backup says of itself.
 * Throws a StartError: no backup there, a database in place, another version, a moment before the backup.
 */
export async function restore(options: {
  readonly from: string;
  readonly dataDir: string;
  readonly until?: string | undefined;
  readonly archive?: string | undefined;
  /** Where the files go when they are not kept in the data folder. */
  readonly store?: FileStore | undefined;
}): Promise<BackupRecord> {
  const from = resolve(options.from);
  const record = await recordOf(from);
  const moment = options.until === undefined ? undefined : readMoment(options.until, record);
  if (moment && options.archive === undefined) throw backupError('no-archive');
  const dataDir = openDataDir(options.dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    if (clusterDirOf(dataDir)) throw backupError('base-in-place', dataDir);
    const half = join(dataDir, 'postgres.restored');
    rmSync(half, { recursive: true, force: true });
    await copyTree(join(from, 'postgres'), half);
    if (moment && options.archive !== undefined) await aimAt(half, moment, resolve(options.archive));
    const { uid, gid } = runAsFor('');
    if (uid !== undefined) spawnSync('chown', ['-R', `${uid}:${gid}`, half], { stdio: 'ignore' });
    chmodSync(half, 0o700);
    const { store } = options;
    const kept = join(from, 'files');
    await (store ? copyToStore(kept, store) : copyTree(kept, join(dataDir, 'files')));
    await copyDurably(join(from, 'postgres-password'), join(dataDir, 'postgres-password'));
    await copyDurably(join(from, sealKeyFile), join(dataDir, sealKeyFile));
    renameSync(half, join(dataDir, 'postgres'));
    return record;
  } finally {
    await lock.release();
  }
}
