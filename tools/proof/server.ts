import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startProcess } from '../../bench/processes.ts';
import { freePort } from './ports.ts';
import { builtServer } from './product.ts';

/** One process of the built product. */
export type Server = {
  readonly port: number;
  readonly pid: number;
  /** What its log said of failures, as lines of JSON. */
  readonly errors: readonly string[];
  /** Ends it as a cut of power would, and waits for its end. */
  kill(): Promise<void>;
  /** Asks it to stop (SIGTERM); returns its exit code, or the signal that ended it. */
  stop(): Promise<number | NodeJS.Signals | null>;
};

export type ServerOptions = {
  readonly databaseUrl: string;
  /** Where the files of the replicas are kept. */
  readonly dataDir: string;
  /** The port to listen on again; a free one unless said. */
  readonly port?: number | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly roles?: 'api' | 'api,worker';
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Starts one process of the built product on a database, and returns once it serves. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const port = options.port ?? (await freePort());
  const child = await startProcess(
    [builtServer, `--roles=${options.roles ?? 'api,worker'}`],
    {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataDir,
      APP_ENV: 'demo',
      DEMO_DATA: '1',
      LOG_LEVEL: 'error',
      // The callers of the proofs say from which place they come: the limits of one place are not what is proved.
      TRUST_PROXY: 'loopback',
      ...options.env,
    },
    /est prêt/,
  );
  const errors: string[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => errors.push(line));
  const end = async (signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> => {
    if (!hasEnded(child)) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode ?? child.signalCode;
  };
  return {
    port,
    pid: child.pid,
    errors,
    kill: () => end('SIGKILL').then(() => undefined),
    stop: () => end('SIGTERM'),
  };
}
