import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { hearErrors } from './hear-errors.ts';
import { testDatabaseUrl } from './postgres.ts';

/** How one call of a race ended: what it returned, or the code or the sentence of what it threw. */
export type Outcome = { readonly ok: boolean; readonly value: unknown };

type Race = {
  /** Address of the module: `new URL('./some-use-case.ts', import.meta.url)`. */
  readonly module: URL;
  readonly name: string;
  /** Given to every call, as JSON. */
  readonly args: readonly unknown[];
  /** Calls of each process, all sent at once. */
  readonly times: number;
  /** Connections of each process. */
  readonly connections: number;
  readonly processes?: number;
};

const worker = fileURLToPath(new URL('race-worker.ts', import.meta.url));
const serverFolder = fileURLToPath(new URL('../..', import.meta.url));

async function enter(entry: Race, url: string) {
  const { module, name, args, times, connections } = entry;
  const given = [url, module.href, name, JSON.stringify(args), String(times), String(connections)];
  const child = spawn(process.execPath, ['--import', 'tsx', worker, ...given], {
    cwd: serverFolder,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  hearErrors(child);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  await lines.next();
  return async (): Promise<Outcome[]> => {
    child.stdin.end('go\n');
    const { value } = await lines.next();
    if (child.exitCode === null) await once(child, 'exit');
    return JSON.parse(value ?? '[]') as Outcome[];
  };
}

/** Calls a function of ours many times at once from several real processes (two unless said), on this test file's database. */
export async function race(entry: Race): Promise<Outcome[]> {
  const url = await testDatabaseUrl();
  const starts = await Promise.all(Array.from({ length: entry.processes ?? 2 }, () => enter(entry, url)));
  return (await Promise.all(starts.map((start) => start()))).flat();
}
