import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openProofCluster } from './cluster.ts';
import { tokenOfRole } from './callers.ts';
import { askDoctor } from './doctor.ts';
import { findingOf, notRun, type Context, type Finding, type Proof } from './proof.ts';
import { startServer } from './server.ts';
import { missingWrites, startWrites, untilWritten } from './writes.ts';

const sizeMb = 200;
const blockBytes = 8192;
const fullMs = 8000;
const backWithinMs = 15_000;
const database = 'elan';

function mount(folder: string): boolean {
  mkdirSync(folder);
  const args = ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0711`, 'tmpfs', folder];
  return spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
}

/** Runs a statement once the database takes one again. */
async function untilRun(work: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + backWithinMs;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(200);
    }
  }
}

/** Takes all that is left of a disk. */
function fill(filler: string): void {
  const { bavail, bsize } = statfsSync(dirname(filler));
  const file = openSync(filler, 'w');
  const block = Buffer.alloc(blockBytes);
  try {
    for (let left = bavail * bsize; left > 0; left -= blockBytes) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

async function onSmallDisk(context: Context, disk: string): Promise<Finding> {
  const cluster = await openProofCluster(join(disk, 'cluster'));
  const ground = { ...context.ground, cluster };
  const dataDir = join(context.ground.folder, 'disk-full-files');
  try {
    const server = await startServer({ databaseUrl: cluster.urlOf(database), dataDir });
    try {
      const token = await tokenOfRole(server.port, 'COMMUNITY_MANAGER');
      const writes = startWrites({ ports: [server.port], token, tag: 'disque' });
      await sleep(1000);
      const filler = join(disk, 'filler');
      fill(filler);
      await sleep(fullMs);
      const refused = writes.lost();
      rmSync(filler);
      // So many refused tries are more than one person may make in an hour.
      await untilRun(() => cluster.run(database, 'delete from rate_limits'));
      const since = performance.now();
      const back = await untilWritten(writes, since, 2 * backWithinMs);
      await writes.stop();
      const run = (statement: string) => cluster.run(database, statement);
      const missing = await missingWrites({ run }, writes);
      await server.stop();
      const doctor = await askDoctor(ground, database);
      const faults = [
        ...missing,
        ...new Set(writes.faults),
        ...(back === undefined || back > backWithinMs ? ['pas de retour une fois la place faite'] : []),
        ...(refused === 0 ? ['le disque n’a pas été rempli : rien n’a été refusé'] : []),
        ...doctor.faults,
      ];
      return findingOf(`${writes.acknowledged.length + writes.lost()} écritures`, faults, [
        `${writes.acknowledged.length} acquittées, ${refused} refusées disque plein, écrit à nouveau après ${Math.round(back ?? 0)} ms`,
      ]);
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

async function prove(context: Context): Promise<Finding> {
  if (process.getuid?.() !== 0) return notRun('il faut être root pour monter un petit disque (tmpfs)');
  const disk = join(context.ground.folder, 'small-disk');
  if (!mount(disk)) return notRun('cette machine ne laisse pas monter de tmpfs');
  try {
    return await onSmallDisk(context, disk);
  } finally {
    spawnSync('umount', ['-l', disk], { stdio: 'ignore' });
  }
}

/** The disk of the database full, then not: writes are refused cleanly, and come back. */
export const diskFull: Proof = {
  name: 'disk-full',
  what: 'Disque de la base plein (tmpfs) : écritures refusées proprement, puis de retour',
  long: true,
  prove,
};
