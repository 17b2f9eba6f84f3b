import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
// It listens to us by a channel, and stops by itself when we are killed.
const followParent = new URL('../tools/setup/follow-parent.mjs', import.meta.url).href;

/** Returns a port that nobody listens to. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts the built product on a database and returns, once it serves, what stops it. */
export async function startServer(options: {
  port: number;
  databaseUrl: string;
  /** Where the files of the replicas are kept. */
  dataDir: string;
}): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['--import', followParent, main], {
    env: {
      ...process.env,
      PORT: String(options.port),
      HOST: '127.0.0.1',
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataDir,
      APP_ENV: 'demo',
      DEMO_DATA: '1',
      LOG_LEVEL: 'error',
      // The browsers of the journeys say from which place they come.
      TRUST_PROXY: 'loopback',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { stdout } = child;
  if (!stdout) throw new Error('the product cannot be heard');
  let ready = false;
  for await (const line of createInterface({ input: stdout })) {
    ready = line.includes('est prêt');
    if (ready) break;
  }
  if (!ready) throw new Error('the product did not start');
  stdout.resume();
  return async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}
