import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** True while that process runs, whoever owns it; a dead one that nobody has buried (zombie) does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Waits until the process is gone; answers false when it is still there after `timeoutMs`. */
export async function hasEnded(pid: number, timeoutMs: number): Promise<boolean> {
  const late = AbortSignal.timeout(timeoutMs);
  while (isAlive(pid)) {
    if (late.aborted) return false;
    await sleep(20);
  }
  return true;
}

/** The words of a process's command, or none when it cannot be read (on Linux everybody reads everybody's). */
function commandOf(pid: number): readonly string[] {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    } catch {
      return [];
    }
  }
  const listed = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return (listed.stdout ?? '').trim().split(' ');
}

/** True when that process is a PostgreSQL server that was started on that very folder. */
function isPostgresOf(pid: number, dir: string): boolean {
  const [program = '', ...rest] = commandOf(pid);
  return basename(program) === 'postgres' && rest.join(' ').startsWith(`-D ${dir} `);
}

/** Sends each signal in turn until the process is gone: polite, immediate (the journal repairs it), by force. */
async function endProcess(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    process.kill(pid, signal);
    if (await hasEnded(pid, patience)) return;
  }
}

/**
 * Stops a server that outlived its product (kill -9), after checking that the number in `postmaster.pid` is really a
 * PostgreSQL of this folder. That number is then marked as stale in the file: it may have gone to some other program, and
 * PostgreSQL would refuse to start. The other lines stay, for PostgreSQL's own check that no child survives. Call with the
 * data folder locked.
 */
export async function stopLeftoverPostgres(dir: string, log: (message: string) => void): Promise<void> {
  const file = join(dir, 'postmaster.pid');
  if (!existsSync(file)) return; // stopped cleanly
  const [pid = 0] = readFileSync(file, 'utf8').split('\n').map(Number);
  if (pid > 0 && isAlive(pid) && isPostgresOf(pid, dir)) {
    log(`Une base restée en marche après un arrêt brutal est arrêtée (processus ${pid}).`);
    await endProcess(pid);
  }
  if (!existsSync(file)) return;
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  // a number that is its own parent's is stale to PostgreSQL
  writeFileSync(file, [String(process.pid), ...rest].join('\n'));
}
