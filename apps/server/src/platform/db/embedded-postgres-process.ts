import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresBinaries } from './embedded-postgres-binaries.ts';
import { embeddedPostgresError, reasonOf } from './embedded-postgres-errors.ts';
import { programOptions, type RunAs } from './embedded-postgres-user.ts';

type Launch = {
  readonly dir: string;
  readonly runAs: RunAs;
  readonly binaries: PostgresBinaries;
  /** PostgreSQL writes its journal there by itself: nobody has to read a pipe, and it stays whole if we are killed. */
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Removed by the guard when this process dies without having stopped the server (throw-away clusters). */
  readonly removeAfter?: string;
};

export type RunningPostgres = {
  readonly port: number;
  readonly pid: number;
  /** The process that stops the server if ours dies; none on Windows. */
  readonly guard: ChildProcess | undefined;
  /** Resolves when the server has ended, whoever asked for it. */
  readonly exited: Promise<void>;
  /** Stops the server cleanly and waits for its end; calling it again waits for the same end. */
  stop(): Promise<void>;
};

const startTimeoutMs = 180_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Keeps the journals of the last three starts. */
function rotate(file: string): void {
  for (const [from, to] of [
    [`${file}.1`, `${file}.2`],
    [file, `${file}.1`],
  ] as const) {
    if (existsSync(from)) renameSync(from, to);
  }
}

/**
 * A shell that waits for the end of our pipe, which comes when we die whatever the reason, and then stops the server.
 * In its own session, as the server: a Ctrl-C in the terminal is for the product, which stops both in the right order.
 */
function startGuard(launch: Launch, pid: number): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined;
  const erase = 'while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"';
  const script = `read _; kill -INT "$1"; if [ -n "$2" ]; then ${erase}; fi`;
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid), launch.removeAfter ?? ''], {
    ...programOptions(launch.runAs),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as unknown as { unref(): void } | null)?.unref(); // a pipe of a child is a socket, which its type does not say
  return guard;
}

/** The last words of this start in the journal, for the error sentence. */
function lastWords(logFile: string, from: number): string {
  const text = readFileSync(logFile).subarray(from).toString('utf8');
  const telling = text.split('\n').filter((line) => /FATAL|PANIC|ERROR|error while loading/.test(line));
  return reasonOf(telling.join('\n') || text);
}

/** True once the server has written "ready" in its own state file (what pg_ctl looks at). */
function isReady(dir: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** One try. Returns the running server, or the reason why it ended before being ready. */
async function tryLaunch(launch: Launch): Promise<RunningPostgres | string> {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    ...launch.settings,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const journal = openSync(launch.logFile, 'a', 0o600);
  const from = fstatSync(journal).size;
  const child = spawn(launch.binaries.postgres, ['-D', launch.dir, ...args], {
    ...programOptions(launch.runAs),
    detached: true,
    stdio: ['ignore', journal, journal],
  });
  closeSync(journal);
  child.unref();
  let ended: string | undefined;
  const exited = new Promise<void>((done) => {
    const end = (why: string): void => {
      ended ??= why;
      done();
    };
    child.once('error', (error) => end(reasonOf(error)));
    child.once('exit', (code, signal) => end(`fin ${signal ?? code}`));
  });
  const { pid } = child;
  const guard = pid === undefined ? undefined : startGuard(launch, pid);
  void exited.then(() => guard?.kill('SIGKILL'));
  const late = AbortSignal.timeout(startTimeoutMs);
  while (ended === undefined && (pid === undefined || !isReady(launch.dir, pid))) {
    if (late.aborted) child.kill('SIGQUIT');
    await sleep(8);
  }
  if (ended !== undefined || pid === undefined) return lastWords(launch.logFile, from);
  return { port, pid, guard, exited, stop: stopOnce(launch, child, exited) };
}

/** Fast shutdown (open transactions are rolled back), then an immediate one, at last by force. */
function stopOnce(launch: Launch, child: ChildProcess, exited: Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    // Windows has no signals: its processes would be cut off
    if (process.platform === 'win32') {
      spawnSync(launch.binaries.pgCtl, ['stop', '-m', 'fast', '-D', launch.dir], { stdio: 'ignore' });
    }
    for (const [signal, patience] of [
      ['SIGINT', 20_000],
      ['SIGQUIT', 10_000],
      ['SIGKILL', 10_000],
    ] as const) {
      child.kill(signal);
      const patient = new AbortController();
      const late = sleep(patience, 'late', { signal: patient.signal }).catch(() => 'ended');
      if ((await Promise.race([exited, late])) !== 'late') {
        patient.abort();
        return;
      }
    }
  };
  return () => (stopping ??= stop());
}

/**
 * Starts a server on an existing cluster, on the loopback with a free port, and returns once it accepts connections.
 * Tries again when the port was taken meanwhile, or while the last children of a killed server are still leaving.
 * Throws `start-failed` with PostgreSQL's own reason. The caller holds the lock of the data folder.
 */
export async function launchPostgres(launch: Launch): Promise<RunningPostgres> {
  rotate(launch.logFile);
  let reason = '';
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const tried = await tryLaunch(launch);
    if (typeof tried !== 'string') return tried;
    reason = tried;
    if (!/could not (bind|create any TCP)|shared memory block/.test(reason)) break;
    await sleep(250);
  }
  throw embeddedPostgresError('start-failed', join(dirname(launch.logFile), 'postgres.log'), reason);
}
