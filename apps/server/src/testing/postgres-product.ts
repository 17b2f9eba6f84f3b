import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { EmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { hearErrors } from './hear-errors.ts';

const cleanUps: (() => unknown)[] = [];

/** Does `work` after the present test, the last given first; all are done, also when one of them fails. */
export function afterThisTest(work: () => unknown): void {
  cleanUps.unshift(work);
}

/** Does what the present test left to do after it: the set-up file calls it after every test. */
export async function cleanUpAfterTest(): Promise<void> {
  const failures: unknown[] = [];
  for (const work of cleanUps.splice(0)) {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'a test was not cleaned up');
}

/** In memory where there is room for several clusters: what is tested does not depend on the disk, its time does. */
export const quickPlace =
  existsSync('/dev/shm') && statfsSync('/dev/shm').bavail * statfsSync('/dev/shm').bsize > 1e9
    ? '/dev/shm'
    : tmpdir();

/** Makes a folder that everybody can cross, erased after the test. */
export function aFolder(mode = 0o755, parent = quickPlace): string {
  const folder = mkdtempSync(join(parent, 'elan-pg-'));
  chmodSync(folder, mode);
  afterThisTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a product process said of its database, or why it has none. */
export type Held = Pick<EmbeddedPostgres, 'url' | 'pid' | 'dir' | 'note'> & {
  code?: string;
  message?: string;
};

const holder = fileURLToPath(new URL('postgres-holder.ts', import.meta.url));

/** Starts a product process that holds the database of a folder (as user `uid` when given, for tests run by root). */
export async function aProduct(
  dataDir: string,
  uid?: number,
): Promise<{ process: ChildProcess; held: Held }> {
  const args = [holder, dataDir, ...(uid === undefined ? [] : [String(uid)])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  hearErrors(child);
  afterThisTest(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { process: child, held: JSON.parse(line) as Held };
}

/** Runs one statement on its own connection and returns the rows. */
export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
