import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { hearErrors } from './hear-errors.ts';
import { testDatabaseUrl } from './postgres.ts';

const serverFolder = fileURLToPath(new URL('../..', import.meta.url));

/** A second replica of the product: another process, serving this test file's database. */
export function useReplica(): { readonly address: string } {
  const made: { address?: string | undefined; stop?: () => Promise<void> } = {};
  beforeAll(async () => {
    const env = {
      ...process.env,
      APP_ENV: 'test',
      DATABASE_URL: await testDatabaseUrl(),
      LOG_LEVEL: 'silent',
      PORT: '0',
      PUBLIC_URL: 'http://elan.test',
    };
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', '--roles=api'], {
      cwd: serverFolder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    hearErrors(child);
    made.stop = async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    };
    for await (const line of createInterface({ input: child.stdout })) {
      made.address = /http:\/\/\S+/.exec(line)?.[0];
      if (made.address) break;
    }
    child.stdout.resume();
    if (!made.address) throw new Error('the replica did not start');
  });
  afterAll(() => made.stop?.());
  return {
    get address() {
      if (!made.address) throw new Error('the replica starts before the first test');
      return made.address;
    },
  };
}
