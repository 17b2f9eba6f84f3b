import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Starts a Node process and returns once it printed a line that matches `ready`. */
export async function startProcess(
  args: readonly string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    if (!ready.test(line)) continue;
    child.stdout.resume();
    if (child.pid === undefined) break;
    return child as ChildProcess & { pid: number };
  }
  throw new Error(`${args.join(' ')} did not become ready`);
}

/** Ends a process of ours and waits for it. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
