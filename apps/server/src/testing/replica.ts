import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { nodeArgsOf } from './built-processes.ts';
import { hearErrors } from './hear-errors.ts';
import { testDatabaseUrl } from './postgres.ts';

const main = new URL('../main.ts', import.meta.url);
const serverFolder = fileURLToPath(new URL('../..', import.meta.url));

export type Replica = {
  readonly address: string;
  /** Stops it as a deployment does, or kills it as an accident does; returns once it is gone. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

/** Starts another process of the product, serving this test file's database; who starts it stops it. */
export async function startReplica(): Promise<Replica> {
  const env = {
    ...process.env,
    APP_ENV: 'test',
    DATABASE_URL: await testDatabaseUrl(),
    LOG_LEVEL: 'silent',
    PORT: '0',
    PUBLIC_URL: 'http://elan.test',
  };
  const child = spawn(process.execPath, [...(await nodeArgsOf(main)), '--roles=api'], {
    cwd: serverFolder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  hearErrors(child);
  let address: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    address = /http:\/\/\S+/.exec(line)?.[0];
    if (address) break;
  }
  child.stdout.resume();
  if (!address) throw new Error('the replica did not start');
  return {
    address,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/** A second replica of the product for the tests of a file. */
export function useReplica(): { readonly address: string } {
  const made: { replica?: Replica } = {};
  beforeAll(async () => {
    made.replica = await startReplica();
  });
  afterAll(() => made.replica?.stop());
  return {
    get address() {
      if (!made.replica) throw new Error('the replica starts before the first test');
      return made.replica.address;
    },
  };
}
