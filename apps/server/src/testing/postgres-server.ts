import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBinaries } from '../platform/db/embedded-postgres-binaries.ts';
import { embeddedRole, openCluster } from '../platform/db/embedded-postgres-cluster.ts';
import { launchPostgres } from '../platform/db/embedded-postgres-process.ts';
import { canHold, giveTo, runAsFor, type RunAs } from '../platform/db/embedded-postgres-user.ts';

/** A server for tests: all is lost at its end. `urlOf` gives the connection string of one of its databases. */
export type ThrowAwayPostgres = { urlOf(database: string): string; stop(): Promise<void> };

/** Fast instead of safe, and quiet: no background work moves while a test measures or locks. */
const throwAwaySettings = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Two test files may each race some hundred callers at once.
  max_connections: '600',
  shared_buffers: '128MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_wal_size: '256MB',
  jit: 'off',
};

/** Linux keeps this folder in memory. */
const memoryFolder = '/dev/shm';
/** A run holds some databases of 15 MB at a time and their log; a container may give this folder 64 MB only. */
const memoryNeeded = 3 * 2 ** 30;

/** Each test file makes and drops a thousand small files: on a disk that is a third of the work of the whole run. */
function memoryHolds(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= memoryNeeded;
}

/** Makes a folder of its own, in memory where there is room, that the server's user can enter also when TMPDIR lies under a private folder. */
function makeFolder(runAs: RunAs): string {
  const places = [...(memoryHolds() ? [memoryFolder] : []), tmpdir(), '/tmp', '/var/tmp'];
  const parent = places.find((folder) => canHold(runAs, folder)) ?? tmpdir();
  const folder = mkdtempSync(join(parent, 'elan-test-'));
  chmodSync(folder, 0o711);
  giveTo(runAs, folder);
  return folder;
}

/** Starts a throw-away server in a temporary folder: the product's own launcher with durability off (about 0.6 s). */
export async function startThrowAwayPostgres(): Promise<ThrowAwayPostgres> {
  const runAs = runAsFor('');
  const binaries = postgresBinaries(runAs);
  const folder = makeFolder(runAs);
  const dir = join(folder, 'postgres');
  mkdirSync(folder, { recursive: true });
  const password = openCluster({
    dir,
    runAs,
    binaries,
    passwordFile: join(folder, 'password'),
    durable: false,
  });
  const logFile = join(folder, 'postgres.log');
  const running = await launchPostgres({
    dir,
    runAs,
    binaries,
    logFile,
    settings: throwAwaySettings,
    removeAfter: folder,
  });
  return {
    urlOf: (database) => `postgresql://${embeddedRole}:${password}@127.0.0.1:${running.port}/${database}`,
    stop: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
