import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Milliseconds of CPU (user and system) that a process has used so far, its ended children left out; 0 for one that is gone. */
export function cpuOf(pid: number): number {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code === 'ENOENT' ||
      (error as NodeJS.ErrnoException).code === 'ESRCH'
    )
      return 0;
    throw error;
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** The processes whose parent is this one: the backends of a PostgreSQL postmaster. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => {
      try {
        const stat = readFileSync(`/proc/${candidate}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch (error) {
        if (
          (error as NodeJS.ErrnoException).code === 'ENOENT' ||
          (error as NodeJS.ErrnoException).code === 'ESRCH'
        )
          return false;
        throw error;
      }
    });
}

/** Milliseconds of CPU of each process of a PostgreSQL server, by pid. Backends come and go: only differences of the same pid are added. */
export function databaseCpu(postmaster: number): Map<number, number> {
  return new Map([postmaster, ...childrenOf(postmaster)].map((pid) => [pid, cpuOf(pid)]));
}

/** What a database used between two readings; a process that ended while it was read says 0, and counts for nothing. */
export const usedBetween = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, used]) => sum + Math.max(0, used - (before.get(pid) ?? 0)), 0);
