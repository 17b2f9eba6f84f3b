import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';

/** The night of so many running programmes is measured, each on a database of its own night: its growth shows. */
const volumes = [500, 1000, 2000];
/** What a night of 2,000 programmes may take, in seconds. */
const goal = 20;

const worker = fileURLToPath(new URL('../apps/server/src/testing/generation-night.ts', import.meta.url));
const serverFolder = fileURLToPath(new URL('../apps/server', import.meta.url));

type Run = { created: number; seconds: number };
/** Where every programme has six weeks to be made, where one more day comes, and where nothing is left to do. */
type Night = { programs: number; first: Run; ordinary: Run; again: Run };

/** One night in a process of its own, from the sources: its pages have markup, which tsx reads. */
async function aNight(url: string, programs: number): Promise<Night> {
  const child = spawn(process.execPath, ['--import', 'tsx', worker, url, String(programs)], {
    cwd: serverFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => said.push(part));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`the night of ${programs} programmes ended with ${code}`);
  return JSON.parse(Buffer.concat(said).toString()) as Night;
}

const number = (value: number, digits = 0): string =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Measures the night of 500, 1,000 and 2,000 programmes, and prints what each takes and how it grows. */
export async function measureGeneration(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'elan-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  try {
    process.stdout.write('Génération d’une nuit\n');
    const nights: Night[] = [];
    for (const programs of volumes) {
      const night = await aNight(postgres.url, programs);
      nights.push(night);
      const words = ({ seconds, created }: Run) =>
        `${number(seconds, 1)} s (${number(created)} séances, ${number((1000 * seconds) / programs, 1)} ms par programme)`;
      process.stdout.write(
        `${number(programs)} programmes : tout à créer ${words(night.first)} ; nuit ordinaire ${words(night.ordinary)} ; relancée ${words(night.again)}\n`,
      );
    }
    const [first, last] = [nights.at(0), nights.at(-1)];
    if (!first || !last) return;
    const growth = last.first.seconds / first.first.seconds / (last.programs / first.programs);
    const worst = Math.max(last.first.seconds, last.ordinary.seconds);
    process.stdout.write(
      `Croissance de ${number(first.programs)} à ${number(last.programs)} : ${number(growth, 2)} fois la proportion ; ` +
        `but pour ${number(last.programs)} : moins de ${goal} s, ${worst < goal ? 'tenu' : 'MANQUÉ'} (${number(worst, 1)} s)\n`,
    );
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
