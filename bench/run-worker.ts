import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { databaseCpu, usedBetween } from './cpu.ts';

const serverFolder = fileURLToPath(new URL('../apps/server', import.meta.url));

/** What a worker prints once it is loaded, and after each of its measures: milliseconds of CPU of its process. */
export type WorkerLine = { readonly run: string; readonly milliseconds: number; readonly cpu: number };

/** A measure with the milliseconds of CPU that the database took meanwhile. */
export type WorkerMeasure<Line> = Line & { readonly base: number };

/** Runs a worker of the server's sources on a fresh database, in a process of its own; returns its measures by their names. */
export async function measuresOf<Line extends WorkerLine>(
  module: URL,
  args: readonly string[],
): Promise<ReadonlyMap<string, WorkerMeasure<Line>>> {
  const folder = mkdtempSync(join(tmpdir(), 'elan-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  try {
    const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(module), postgres.url, ...args], {
      cwd: serverFolder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close') as Promise<[number]>;
    const found = new Map<string, WorkerMeasure<Line>>();
    let before = databaseCpu(postgres.pid);
    for await (const text of createInterface(child.stdout)) {
      const line = JSON.parse(text) as Line;
      const now = databaseCpu(postgres.pid);
      if (line.cpu !== undefined) found.set(line.run, { ...line, base: usedBetween(before, now) });
      before = now;
    }
    const [code] = await ended;
    if (code !== 0) throw new Error(`${module.pathname} ended with ${code}`);
    return found;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A measure that a worker must have printed. */
export function measureNamed<Line>(
  measures: ReadonlyMap<string, WorkerMeasure<Line>>,
  name: string,
): WorkerMeasure<Line> {
  const found = measures.get(name);
  if (!found) throw new Error(`no measure ${name}`);
  return found;
}
