import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Ends } from './until-end.ts';

// It listens to us by a line (IPC), and stops by itself when we are killed.
const followParent = new URL('../tools/setup/follow-parent.mjs', import.meta.url).href;

/** A server that drains its requests ends within seconds; past this it is cut off. */
const patienceMs = 40_000;

/** Starts a Node process and returns once it printed a line that matches `ready`; `ends` stops it, also before that. */
export async function startProcess(
  args: readonly string[],
  env: Record<string, string>,
  ready: RegExp,
  { ends, inherited = process.env }: { ends?: Ends; inherited?: NodeJS.ProcessEnv } = {},
): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, ['--import', followParent, ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  ends?.add(() => stopProcess(child));
  const { stdout } = child;
  if (!stdout) throw new Error(`${args.join(' ')} cannot be heard`);
  const lines = createInterface({ input: stdout });
  for await (const line of lines) {
    if (!ready.test(line)) continue;
    stdout.resume();
    if (child.pid === undefined) break;
    return child as ChildProcess & { pid: number };
  }
  throw new Error(`${args.join(' ')} did not become ready`);
}

/** Ends a process of ours and waits for it: told by its line, it takes a Ctrl-C that reached it too for the same end. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (child.connected) child.send({ stop: 'SIGTERM' });
  else child.kill('SIGTERM');
  const cutOff = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(cutOff);
}

/** Runs a Node program to its end, what it prints on the error output, and returns its exit code (1 after a signal). */
export async function runNode(
  args: readonly string[],
  options: { readonly cwd: string; readonly env: Record<string, string>; readonly ends: Ends },
): Promise<number> {
  const child = spawn(process.execPath, [...args], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', process.stderr, process.stderr],
  });
  options.ends.add(() => stopProcess(child));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
