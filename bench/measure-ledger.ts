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

/** Movements of the ledger among which one act is measured. */
const sizes = process.env['LEDGER_SIZES'] ?? '10000,100000,1000000';
/** How much more an act may take among the most movements than among the fewest. */
const growth = 1.25;

const worker = fileURLToPath(new URL('../apps/server/src/testing/ledger-run.ts', import.meta.url));
const serverFolder = fileURLToPath(new URL('../apps/server', import.meta.url));

type Line = { run: string; size: number; who: 'élan' | 'bare'; acts: number; cpu: number; counts: boolean };
/** Milliseconds of CPU of one act. */
type Act = Pick<Line, 'run' | 'size' | 'who'> & { readonly server: number; readonly base: number };

/** The acts among each number of movements, in a process of their own, from the sources. */
async function actsOf(postgres: { readonly url: string; readonly pid: number }): Promise<Act[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', worker, postgres.url, sizes], {
    cwd: serverFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close') as Promise<[number]>;
  const measured: Act[] = [];
  let before = databaseCpu(postgres.pid);
  for await (const text of createInterface(child.stdout)) {
    const line = JSON.parse(text) as Line;
    const now = databaseCpu(postgres.pid);
    if (line.run === 'loaded')
      process.stdout.write(`${line.size.toLocaleString('fr-FR')} mouvements chargés…\n`);
    if (line.counts) {
      const { run, size, who, cpu: server, acts } = line;
      measured.push({ run, size, who, server, base: usedBetween(before, now) / acts });
    }
    before = now;
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`the ledger ended with ${code}`);
  return measured;
}

const milliseconds = (value: number): string =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Measures a redemption and a payment by Fitcoins beside their bare statements; returns whether neither grows with the movements. */
export async function measureLedger(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'elan-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  try {
    return printed(await actsOf(postgres));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function printed(acts: readonly Act[]): boolean {
  const all = sizes.split(',').map(Number);
  const costOf = (run: string, who: string, size: number) => {
    const those = acts.filter((act) => act.run === run && act.who === who && act.size === size);
    const server = median(those.map((act) => act.server));
    const base = median(those.map((act) => act.base));
    return { server, base, all: server + base };
  };
  let isHeld = true;
  for (const run of ['redemption', 'payment']) {
    for (const size of all) {
      const [élan, bare] = [costOf(run, 'élan', size), costOf(run, 'bare', size)];
      process.stdout.write(
        `${run}, ${size.toLocaleString('fr-FR')} mouvements : élan ${milliseconds(élan.server)} + ${milliseconds(élan.base)} ms, ` +
          `instructions nues ${milliseconds(bare.server)} + ${milliseconds(bare.base)} ms (serveur + base), × ${(élan.all / bare.all).toFixed(2)}\n`,
      );
    }
    const grown = costOf(run, 'élan', all.at(-1) ?? 0).all / costOf(run, 'élan', all[0] ?? 0).all;
    if (!(grown <= growth)) isHeld = false;
    process.stdout.write(
      `${run} : × ${grown.toFixed(2)} du moins au plus de mouvements (au plus × ${growth})\n`,
    );
  }
  return isHeld;
}
