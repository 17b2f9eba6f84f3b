import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { postgresBinaries } from '../../apps/server/src/platform/db/embedded-postgres-binaries.ts';
import { embeddedRole, openCluster } from '../../apps/server/src/platform/db/embedded-postgres-cluster.ts';
import { launchPostgres } from '../../apps/server/src/platform/db/embedded-postgres-process.ts';
import { canUse, giveTo, runAsFor } from '../../apps/server/src/platform/db/embedded-postgres-user.ts';
import { ask } from '../../apps/server/src/testing/postgres-product.ts';
import { freePort } from './ports.ts';

/** A PostgreSQL of the embedded binaries, durable as in production, that may be killed and started again on its port. */
export type Cluster = {
  readonly port: number;
  /** The address of one of its databases, through another port when one is given. */
  urlOf(database: string, port?: number): string;
  /** Runs one statement on a database and returns the rows. */
  run(database: string, statement: string): Promise<Record<string, unknown>[]>;
  /** Ends the server as a cut of power would (SIGKILL). */
  kill(): Promise<void>;
  /** Starts the server again on its files. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

const settings = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '200',
  shared_buffers: '128MB',
  jit: 'off',
};

/** Makes a cluster in a folder, which its user must reach, and starts it. Throws as the product does. */
export async function openProofCluster(folder: string): Promise<Cluster> {
  const runAs = runAsFor('');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  giveTo(runAs, folder);
  if (!canUse(runAs, folder, 'write')) throw new Error(`PostgreSQL cannot write in ${folder}`);
  const binaries = postgresBinaries(runAs);
  const dir = join(folder, 'postgres');
  const passwordFile = join(folder, 'password');
  const password = openCluster({ dir, runAs, binaries, passwordFile, durable: true });
  const port = await freePort();
  const launch = () =>
    launchPostgres({
      dir,
      runAs,
      binaries,
      logFile: join(folder, 'postgres.log'),
      settings: { ...settings, port: String(port) },
    });
  let running = await launch();
  const urlOf = (database: string, through = port): string =>
    `postgresql://${embeddedRole}:${password}@127.0.0.1:${through}/${database}`;
  return {
    port,
    urlOf,
    run: (database, statement) => ask(urlOf(database), statement),
    async kill() {
      process.kill(running.pid, 'SIGKILL');
      await running.exited;
    },
    async start() {
      running = await launch();
    },
    stop: () => running.stop(),
  };
}
