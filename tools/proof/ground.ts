import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProofCluster, type Cluster } from './cluster.ts';
import { makeNeighbour, type Neighbour } from './neighbour.ts';
import { startServer, type Server, type ServerOptions } from './server.ts';

/** A database of its own and the processes that serve it. */
export type Stage = {
  readonly database: string;
  readonly servers: readonly Server[];
  /** Runs one statement on the database and returns the rows. */
  run(statement: string): Promise<Record<string, unknown>[]>;
  /** Starts one more process on this database; it is ended with the stage. */
  add(options?: Partial<ServerOptions>): Promise<Server>;
  stop(): Promise<void>;
};

/** The environment of the proofs: one PostgreSQL, and a template database (the demonstration with a second tenant) that each proof copies. */
export type Ground = {
  readonly cluster: Cluster;
  readonly folder: string;
  readonly neighbour: Neighbour;
  /** Makes a database of the model and starts processes of the product on it, two unless said. */
  open(name: string, options?: Partial<ServerOptions> & { processes?: number }): Promise<Stage>;
  stop(): Promise<void>;
};

const model = 'elan';

/** Makes the ground: a cluster, and the model filled by a first start of the product and by its own API. */
export async function makeGround(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'elan-proof-'));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'product');
  const cluster = await openProofCluster(join(folder, 'cluster'));
  const stop = async (): Promise<void> => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const neighbour = await fillModel({ databaseUrl: cluster.urlOf(model), dataDir });
    return {
      cluster,
      folder,
      neighbour,
      stop,
      open: (name, options) => openStage({ cluster, dataDir, name }, options),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fillModel(options: ServerOptions): Promise<Neighbour> {
  const first = await startServer(options);
  try {
    return await makeNeighbour(first.port);
  } finally {
    await first.stop();
  }
}

async function openStage(
  { cluster, dataDir, name }: { cluster: Cluster; dataDir: string; name: string },
  { processes = 2, ...options }: Partial<ServerOptions> & { processes?: number } = {},
): Promise<Stage> {
  const database = `proof_${name.replaceAll('-', '_')}`;
  await cluster.run('postgres', `create database ${database} template ${model}`);
  const started: Server[] = [];
  const add = async (more: Partial<ServerOptions> = {}): Promise<Server> => {
    const server = await startServer({ databaseUrl: cluster.urlOf(database), dataDir, ...options, ...more });
    started.push(server);
    return server;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((server) => server.stop()));
    await cluster.run('postgres', `drop database ${database} with (force)`);
  };
  try {
    const servers: Server[] = [];
    for (let n = 0; n < processes; n += 1) servers.push(await add());
    return { database, servers, add, stop, run: (statement) => cluster.run(database, statement) };
  } catch (error) {
    await stop();
    throw error;
  }
}
