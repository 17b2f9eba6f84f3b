import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { databaseCpu, usedBetween } from './cpu.ts';
import { median } from './median.ts';

const coaches = 2000;
/** Without a past, and with one. */
const pasts = [0, 100_000] as const;
/** Milliseconds of CPU that one ranking may take on the server. */
const goal = 150;
/** How much more it may take with a past. */
const growth = 1.25;

const worker = fileURLToPath(new URL('../apps/server/src/testing/matching-run.ts', import.meta.url));
const serverFolder = fileURLToPath(new URL('../apps/server', import.meta.url));

type Line = { run: string; past: number; ranked: number; free: number; milliseconds: number; cpu: number };

/** The rankings with so many sessions behind, in a process of their own, from the sources. */
async function runsOf(past: number, postgres: { readonly url: string; readonly pid: number }) {
  const args = ['--import', 'tsx', worker, postgres.url, String(coaches), String(past)];
  const child = spawn(process.execPath, args, {
    cwd: serverFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close') as Promise<[number]>;
  const lines: Line[] = [];
  let before = databaseCpu(postgres.pid);
  let kept = 0;
  for await (const text of createInterface(child.stdout)) {
    const line = JSON.parse(text) as Line;
    if (line.run === 'loaded') {
      kept = line.past;
      before = databaseCpu(postgres.pid);
    } else lines.push(line);
  }
  const base = usedBetween(before, databaseCpu(postgres.pid)) / Math.max(1, lines.length);
  const [code] = await ended;
  if (code !== 0) throw new Error(`the rankings ended with ${code}`);
  const [first] = lines;
  if (!first || first.ranked !== coaches) throw new Error('not every coach was ranked');
  return {
    past: kept,
    free: first.free,
    cpu: median(lines.map(({ cpu }) => cpu)),
    milliseconds: median(lines.map(({ milliseconds }) => milliseconds)),
    base,
  };
}

const number = (value: number): string => value.toLocaleString('fr-FR', { maximumFractionDigits: 0 });

type Postgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

async function onFreshDatabase<T>(work: (postgres: Postgres) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'elan-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the ranking of 2,000 coaches for a programme of 36 sessions; returns whether its figure holds. */
export async function measureMatching(): Promise<boolean> {
  const runs: Awaited<ReturnType<typeof runsOf>>[] = [];
  for (const past of pasts) {
    const run = await onFreshDatabase((postgres) => runsOf(past, postgres));
    runs.push(run);
    process.stdout.write(
      `${number(coaches)} coachs, ${number(run.past)} séances passées : processeur du serveur ${number(run.cpu)} ms, de la base ${number(run.base)} ms ; ` +
        `${number(run.milliseconds)} ms en tout ; ${number(run.free)} disponibles\n`,
    );
  }
  const [without, last] = [runs.at(0), runs.at(-1)];
  if (!without || !last) return false;
  const grown = last.cpu / without.cpu;
  const isHeld = last.cpu <= goal && grown <= growth;
  process.stdout.write(
    `But : ${goal} ms au plus, ${growth} fois au plus avec un passé : ${isHeld ? 'tenu' : 'MANQUÉ'} (${number(last.cpu)} ms, ${grown.toFixed(2)} fois)\n`,
  );
  return isHeld;
}
