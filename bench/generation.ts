import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { databaseCpu, usedBetween } from './cpu.ts';

/** Nights and evenings of so many running programmes are measured, each on its own data: their growth shows. */
const volumes = (process.env['NIGHT_PROGRAMS'] ?? '500,1000,2000').split(',').map(Number);
/** The evening counting takes longer: it is asked for apart. */
const withEvening = process.argv.includes('--evening');
/** What a night of 2,000 programmes may take, in seconds. */
const goal = 20;

const worker = fileURLToPath(new URL('../apps/server/src/testing/generation-night.ts', import.meta.url));
const serverFolder = fileURLToPath(new URL('../apps/server', import.meta.url));

type Line = { run: string; done: number; seconds: number; cpu: number; statements: number };
/** What one run did and took; CPU in seconds. */
type Run = Omit<Line, 'cpu'> & {
  readonly programs: number;
  readonly serverCpu: number;
  readonly databaseCpu: number;
};

/** The runs of so many programmes, in a process of their own, from the sources: the product has pages with markup, which tsx reads. */
async function runsOf(
  programs: number,
  postgres: { readonly url: string; readonly pid: number },
): Promise<Run[]> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', worker, postgres.url, String(programs), ...(withEvening ? ['evening'] : [])],
    {
      cwd: serverFolder,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'close') as Promise<[number]>;
  const runs: Run[] = [];
  let before = databaseCpu(postgres.pid);
  for await (const line of createInterface(child.stdout)) {
    const { cpu, ...read } = JSON.parse(line) as Line;
    const now = databaseCpu(postgres.pid);
    if (cpu !== undefined) {
      runs.push({ ...read, programs, serverCpu: cpu, databaseCpu: usedBetween(before, now) / 1000 });
    }
    before = now;
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`the night of ${programs} programmes ended with ${code}`);
  return runs;
}

const number = (value: number, digits = 0): string =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const nightNames: Readonly<Record<string, string>> = {
  first: 'nuit, tout à créer',
  ordinary: 'nuit ordinaire',
  again: 'nuit relancée',
};
const names: Readonly<Record<string, string>> = {
  ...nightNames,
  evening: 'soir',
  'evening again': 'soir relancé',
};

const cpuOf = (run: Run): number => run.serverCpu + run.databaseCpu;

const describe = (run: Run): string =>
  `${number(run.programs)} programmes, ${names[run.run] ?? run.run} : ${number(run.seconds, 1)} s ` +
  `(processeur : serveur ${number(run.serverCpu, 1)} s, base ${number(run.databaseCpu, 1)} s) ; ` +
  `${number(run.done)} séances, ${number(run.statements)} requêtes SQL`;

/** How much more the most programmes take than the fewest, as a part of their number: 1 is a straight line. */
function growthOf(runs: readonly Run[], of: (run: Run) => number): number {
  const [few, many] = [runs.at(0), runs.at(-1)];
  if (!few || !many) return 1;
  return of(many) / of(few) / (many.programs / few.programs);
}

/** Measures the nights and the evenings of 500, 1,000 and 2,000 programmes, and prints what each takes and how it grows. */
export async function measureGeneration(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'elan-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const runs: Run[] = [];
  try {
    for (const programs of volumes) {
      for (const run of await runsOf(programs, postgres)) {
        runs.push(run);
        process.stdout.write(`${describe(run)}\n`);
      }
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  for (const name of ['first', 'ordinary', 'evening']) {
    const ofName = runs.filter(({ run }) => run === name);
    if (ofName.length < 2) continue;
    process.stdout.write(
      `Croissance, ${names[name]} : ${number(
        growthOf(ofName, ({ seconds }) => seconds),
        2,
      )} fois la proportion en temps, ` + `${number(growthOf(ofName, cpuOf), 2)} en processeur\n`,
    );
  }
  const nights = runs.filter(({ run, programs }) => run in nightNames && programs === volumes.at(-1));
  const worst = Math.max(...nights.map(({ seconds }) => seconds));
  process.stdout.write(
    `But d’une nuit de ${number(volumes.at(-1) ?? 0)} programmes : moins de ${goal} s, ${worst < goal ? 'tenu' : 'MANQUÉ'} (${number(worst, 1)} s)\n`,
  );
}
