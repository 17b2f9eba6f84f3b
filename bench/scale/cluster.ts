import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBinaries } from '../../apps/server/src/platform/db/embedded-postgres-binaries.ts';
import { embeddedRole, openCluster } from '../../apps/server/src/platform/db/embedded-postgres-cluster.ts';
import { launchPostgres } from '../../apps/server/src/platform/db/embedded-postgres-process.ts';
import { giveTo, runAsFor } from '../../apps/server/src/platform/db/embedded-postgres-user.ts';

/** A database that is thrown away at the end: what it costs to read is measured, so nothing waits for the disk to write. */
export type ScaleCluster = {
  readonly url: string;
  readonly pid: number;
  /** A folder of this run. */
  readonly folder: string;
  stop(): Promise<void>;
};

const settings = {
  timezone: 'UTC',
  max_connections: '60',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  jit: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  // Statistics and visibility are made by hand after each load: nothing moves while it is measured.
  autovacuum: 'off',
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
};

/** Starts the cluster in a new temporary folder. */
export async function startScaleCluster(): Promise<ScaleCluster> {
  const runAs = runAsFor('');
  const binaries = postgresBinaries(runAs);
  const folder = mkdtempSync(join(tmpdir(), 'elan-scale-'));
  chmodSync(folder, 0o711);
  giveTo(runAs, folder);
  const dir = join(folder, 'postgres');
  const passwordFile = join(folder, 'password');
  const password = openCluster({ dir, runAs, binaries, passwordFile, durable: false });
  const logFile = join(folder, 'postgres.log');
  const running = await launchPostgres({ dir, runAs, binaries, logFile, settings, removeAfter: folder });
  return {
    url: `postgresql://${embeddedRole}:${password}@127.0.0.1:${running.port}/${embeddedRole}`,
    pid: running.pid,
    folder,
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
