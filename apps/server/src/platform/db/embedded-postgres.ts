import { join } from 'node:path';
import { lockDataDir } from './data-dir-lock.ts';
import { openDataDir } from './data-dir.ts';
import { postgresBinaries, type PostgresBinaries } from './embedded-postgres-binaries.ts';
import { embeddedRole, openCluster } from './embedded-postgres-cluster.ts';
import { stopLeftoverPostgres } from './embedded-postgres-leftover.ts';
import { placeCluster } from './embedded-postgres-location.ts';
import { launchPostgres } from './embedded-postgres-process.ts';
import { walArchiveSettings } from './wal-archive.ts';

export { EmbeddedPostgresError } from './embedded-postgres-errors.ts';

export type EmbeddedPostgres = {
  /** Connection string, password included: for drivers, never for a log. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Where the cluster's files are. */
  readonly dir: string;
  /** French sentence to print when the files are not inside the data folder. */
  readonly note: string | undefined;
  /** Resolves when the server has ended, also when nobody asked for it: the product cannot go on without. */
  readonly exited: Promise<void>;
  /** Stops the server cleanly, then frees the data folder. May be called twice. */
  stop(): Promise<void>;
};

/** A small machine's settings; durability is PostgreSQL's default (fsync, full page writes, synchronous commit). */
const productSettings = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  log_checkpoints: 'off',
  // statements and the details of errors quote people's data: they stay out of the journal
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/**
 * Starts the embedded PostgreSQL of a data folder, creating it at the first start, and returns once it answers.
 * Works as root (the server then runs as nobody) and as an ordinary user; recovers by itself from a kill -9 of the
 * product. The folder is locked first: a second start throws EmbeddedPostgresError `already-running`.
 * `binaries` is for those who found them already; by default those of the npm package are used. With `walArchive` the whole
 * journal is kept in that folder.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: (message: string) => void;
  binaries?: PostgresBinaries;
  walArchive?: string | undefined;
}): Promise<EmbeddedPostgres> {
  const dataDir = openDataDir(options.dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    const { dir, runAs, note } = placeCluster(dataDir);
    const binaries = options.binaries ?? postgresBinaries(runAs);
    await stopLeftoverPostgres(dir, options.log);
    const passwordFile = join(dataDir, 'postgres-password');
    const password = openCluster({ dir, runAs, binaries, passwordFile, durable: true });
    const logFile = join(dataDir, 'postgres.log');
    const archive = options.walArchive ? walArchiveSettings(options.walArchive, runAs) : {};
    const settings = { ...productSettings, ...archive };
    const running = await launchPostgres({ dir, runAs, binaries, logFile, settings });
    const { port, pid, exited } = running;
    const url = `postgresql://${embeddedRole}:${password}@127.0.0.1:${port}/${embeddedRole}`;
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> => (stopped ??= running.stop().then(() => lock.release()));
    return { url, port, pid, dir, note, exited, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
