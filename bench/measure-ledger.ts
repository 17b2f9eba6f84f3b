import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { databaseCpu, usedBetween } from './cpu.ts';
import { median } from './median.ts';

/** Movements of the ledger among which one act is measured. */
const sizes = process.env['LEDGER_SIZES'] ?? '10000,100000,1000000';
/** How much more an act may take among the most movements than among the fewest. */
const growth = 1.25;

const worker = fileURLToPath(new URL('../apps/server/src/testing/ledger-run.ts', import.meta.url));
const serverFolder = fileURLToPath(new URL('../apps/server', import.meta.url));

/** Rounds that count; one before them compiles what the others run. */
const rounds = 5;

type Line = { run: string; who: 'élan' | 'bare'; acts: number; cpu: number };
/** Milliseconds of CPU of one act. */
type Act = Pick<Line, 'run' | 'who'> & {
  readonly size: number;
  readonly server: number;
  readonly base: number;
};
type Postgres = { readonly url: string; readonly pid: number };

/** A database of its own for so many movements. */
async function databaseOf(postgres: Postgres, size: number): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ledger_${size}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = `/ledger_${size}`;
  return url.href;
}

/** A process, from the sources, that acts among so many movements, one round after another. */
async function actorAmong(postgres: Postgres, size: number) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', worker, await databaseOf(postgres, size), String(size)],
    { cwd: serverFolder, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'close') as Promise<[number]>;
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async (): Promise<Line> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the ledger ended with ${(await ended)[0]}`);
    return JSON.parse(value) as Line;
  };
  await next();
  process.stdout.write(`${size.toLocaleString('fr-FR')} mouvements chargés…\n`);
  return {
    /** The acts of one round. */
    round: async (): Promise<Act[]> => {
      child.stdin.write('encore\n');
      await next();
      const measured: Act[] = [];
      let before = databaseCpu(postgres.pid);
      for (let line = await next(); line.run !== 'done'; line = await next()) {
        const now = databaseCpu(postgres.pid);
        const { run, who, cpu: server, acts } = line;
        measured.push({ run, size, who, server, base: usedBetween(before, now) / acts });
        before = now;
      }
      return measured;
    },
    close: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/** The acts among each number of movements, in turns: what else the machine does weighs on all of them alike. */
async function actsOf(postgres: Postgres): Promise<Act[]> {
  const actors = [];
  for (const size of sizes.split(',').map(Number)) actors.push(await actorAmong(postgres, size));
  const measured: Act[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const actor of actors) {
      const acts = await actor.round();
      if (round > 0) measured.push(...acts);
    }
  }
  for (const actor of actors) await actor.close();
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
