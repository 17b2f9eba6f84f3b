import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { copyCluster } from '../../apps/server/src/platform/backup/back-up.ts';
import {
  postgresBinaries,
  type PostgresBinaries,
} from '../../apps/server/src/platform/db/embedded-postgres-binaries.ts';
import { embeddedRole, openCluster } from '../../apps/server/src/platform/db/embedded-postgres-cluster.ts';
import {
  launchPostgres,
  type RunningPostgres,
} from '../../apps/server/src/platform/db/embedded-postgres-process.ts';
import { giveTo, runAsFor, type RunAs } from '../../apps/server/src/platform/db/embedded-postgres-user.ts';
import { ask } from '../../apps/server/src/testing/postgres-product.ts';

/** One PostgreSQL server of the pair. */
export type Server = {
  readonly name: string;
  readonly dir: string;
  readonly port: number;
  readonly pid: number;
  /** Connection string of the product's database, on this server. */
  readonly url: string;
  stop(): Promise<void>;
};

/** Durability as PostgreSQL has it by default: what it acknowledges is on the disk. */
const settings = {
  timezone: 'UTC',
  max_connections: '150',
  shared_buffers: '64MB',
  jit: 'off',
  wal_level: 'replica',
  max_wal_senders: '10',
  // A standby is made while the product writes: the journal since its copy must still be there.
  wal_keep_size: '512MB',
  hot_standby: 'on',
};

/** Two servers by streaming replication, of which one is primary: it acknowledges a commit once the other has it on its disk. */
export class Pair {
  private readonly folder: string;
  private readonly runAs: RunAs = runAsFor('');
  private readonly binaries: PostgresBinaries = postgresBinaries(this.runAs);
  private readonly running = new Map<string, RunningPostgres>();
  private password = '';
  private made = 0;

  constructor(folder: string) {
    this.folder = folder;
    chmodSync(folder, 0o711);
  }

  private urlOf(port: number): string {
    return `postgresql://${embeddedRole}:${this.password}@127.0.0.1:${port}/${embeddedRole}`;
  }

  private newDir(): { name: string; dir: string } {
    this.made += 1;
    const name = `server_${this.made}`;
    const home = join(this.folder, name);
    mkdirSync(home, { mode: 0o711 });
    giveTo(this.runAs, home);
    return { name, dir: join(home, 'postgres') };
  }

  private async launch(name: string, dir: string): Promise<Server> {
    const { runAs, binaries } = this;
    const logFile = join(this.folder, `${name}.log`);
    const running = await launchPostgres({ dir, runAs, binaries, logFile, settings });
    this.running.set(name, running);
    const { port, pid } = running;
    return { name, dir, port, pid, url: this.urlOf(port), stop: () => running.stop() };
  }

  /** Makes the first server, empty. */
  async makePrimary(): Promise<Server> {
    const { name, dir } = this.newDir();
    const passwordFile = join(this.folder, 'password');
    const { runAs, binaries } = this;
    this.password = openCluster({ dir, runAs, binaries, passwordFile, durable: true });
    appendFileSync(join(dir, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
    return this.launch(name, dir);
  }

  /** Copies a server that runs into a standby of it, starts it, and returns once each commit waits for both. */
  async makeStandby(primary: Server): Promise<Server> {
    const { name, dir } = this.newDir();
    await copyCluster(primary.url, primary.dir, dir);
    const from = `host=127.0.0.1 port=${primary.port} user=${embeddedRole} password=${this.password} application_name=${name}`;
    // Nothing of the settings that the primary was given while it ran: a promoted server waits for no other.
    writeFileSync(join(dir, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
    writeFileSync(join(dir, 'standby.signal'), '');
    if (this.runAs.uid !== undefined) {
      spawnSync('chown', ['-R', `${this.runAs.uid}:${this.runAs.gid}`, dir], { stdio: 'ignore' });
    }
    chmodSync(dir, 0o700);
    const standby = await this.launch(name, dir);
    await ask(primary.url, `alter system set synchronous_standby_names = '${name}'`);
    await ask(primary.url, 'select pg_reload_conf()');
    await untilTrue('the standby is synchronous', async () => {
      const rows = await ask(primary.url, `select 1 from pg_stat_replication where sync_state = 'sync'`);
      return rows.length > 0;
    });
    return standby;
  }

  /** Ends every process of a server at once, as a cut of its power would, and forgets its files. */
  async kill(server: Server): Promise<void> {
    for (const pid of [server.pid, ...childrenOf(server.pid)]) endAtOnce(pid);
    await this.running.get(server.name)?.exited;
  }

  /** Removes the files of a server that is gone. */
  forget(server: Server): void {
    this.running.delete(server.name);
    rmSync(join(this.folder, server.name), { recursive: true, force: true });
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values()].map((running) => running.stop()));
  }
}

const pollMs = 50;
const patienceMs = 60_000;

/** Waits until something is true, a minute at most unless told. Throws the name of what did not come. */
export async function untilTrue(
  what: string,
  isTrue: () => Promise<boolean>,
  withinMs: number = patienceMs,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${withinMs / 1000} s`);
    await new Promise((done) => setTimeout(done, pollMs));
  }
}

/** The processes whose parent is this one, where the system tells (Linux). */
function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch (error) {
        // It ended while it was looked at.
        if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
        throw error;
      }
    });
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
