import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { builtModule, nodeArgsOf } from './built-processes.ts';
import { hearErrors } from './hear-errors.ts';
import { testDatabaseUrl } from './postgres.ts';

/** How one call of a race ended: what it returned, or the code or the sentence of what it threw. */
export type Outcome = { readonly ok: boolean; readonly value: unknown };

type Entry = {
  /** Written out as `new URL('…', import.meta.url)`, by which what builds the processes finds the module. */
  readonly module: URL;
  readonly name: string;
  /** Given to every call, as JSON. */
  readonly args: readonly unknown[];
  /** Calls of each process, all sent at once. */
  readonly times: number;
  /** Connections of each process. */
  readonly connections: number;
  /** What is raced writes e-mails: each process queues them, and delivers none. */
  readonly sends?: boolean;
};

type Race = Entry & {
  readonly processes?: number;
  /** For what changes its process for good: each process is of this race alone. */
  readonly apart?: boolean;
};

/** What a process of races is told of one. */
export type RaceTask = Omit<Entry, 'module'> & { readonly url: string; readonly module: string };

type Runner = {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly lines: AsyncIterator<string, undefined>;
};

const worker = new URL('race-worker.ts', import.meta.url);
const serverFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Processes between two races. Starting one takes longer than most races, so they wait for the next one. */
const idle: Runner[] = [];

async function startRunner(): Promise<Runner> {
  const child = spawn(process.execPath, await nodeArgsOf(worker), {
    cwd: serverFolder,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  hearErrors(child);
  // It ends by itself when we do, as nothing will come any more, and we do not stay for it.
  child.unref();
  for (const pipe of [child.stdin, child.stdout, child.stderr]) (pipe as Socket).unref();
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
}

async function nextLine({ lines }: Runner): Promise<string> {
  const { value } = await lines.next();
  if (value === undefined) throw new Error('a process of a race ended too early');
  return value;
}

async function getReady(runner: Runner, { module, ...entry }: Entry): Promise<void> {
  const url = await testDatabaseUrl();
  const task: RaceTask = { ...entry, url, module: (await builtModule(module)).href };
  runner.child.stdin.write(`${JSON.stringify(task)}\n`);
  await nextLine(runner);
}

/** A process of its own that is ready to run; it begins at the line that it is written, and may be killed. */
export async function aRunner(entry: Entry): Promise<Runner['child']> {
  const runner = await startRunner();
  await getReady(runner, entry);
  return runner.child;
}

async function run(runner: Runner, apart: boolean): Promise<Outcome[]> {
  runner.child.stdin.write('go\n');
  const outcomes = JSON.parse(await nextLine(runner)) as Outcome[];
  if (apart) {
    runner.child.stdin.end();
    await once(runner.child, 'exit');
  } else idle.push(runner);
  return outcomes;
}

/** A process that waits for a race, or a new one. */
async function takeRunner(apart: boolean): Promise<Runner> {
  return (apart ? undefined : idle.pop()) ?? (await startRunner());
}

async function runAll(entries: readonly Entry[], apart: boolean): Promise<Outcome[][]> {
  const runners = await Promise.all(
    entries.map(async (entry) => {
      const runner = await takeRunner(apart);
      await getReady(runner, entry);
      return runner;
    }),
  );
  return Promise.all(runners.map((runner) => run(runner, apart)));
}

/** Calls a function of ours many times at once from several real processes (two unless said), on this test file's database. */
export const race = async ({ processes = 2, apart = false, ...entry }: Race): Promise<Outcome[]> =>
  (await runAll(Array<Entry>(processes).fill(entry), apart)).flat();

type Shared = Pick<Entry, 'module' | 'name' | 'connections'> & {
  /** The arguments of the one call of each process. */
  readonly shares: readonly (readonly unknown[])[];
};

/** Calls a function of ours once in as many real processes as there are shares, at the same time. Returns what each returned; throws what one threw. */
export async function raceInShares<T>({ shares, ...entry }: Shared): Promise<T[]> {
  const entries = shares.map((args) => ({ ...entry, args, times: 1 }));
  return (await runAll(entries, true)).map(([outcome]) => {
    if (!outcome?.ok) throw new Error(`a process of a race failed: ${String(outcome?.value)}`);
    return outcome.value as T;
  });
}
