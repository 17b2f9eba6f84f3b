import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { embeddedPostgresError } from './embedded-postgres-errors.ts';
import { machineHomes, openHome } from './embedded-postgres-homes.ts';
import { canHold, canUse, giveTo, runAsFor, type RunAs } from './embedded-postgres-user.ts';

/** Where the cluster's files are, who runs PostgreSQL on them, and a French sentence when they are not in the data folder. */
export type ClusterPlace = { readonly dir: string; readonly runAs: RunAs; readonly note: string | undefined };

/** True when the folder holds a complete cluster (a cluster gets its final name only once it is complete). */
export const holdsCluster = (dir: string): boolean => existsSync(join(dir, 'PG_VERSION'));

const recordOf = (dataDir: string): string => join(dataDir, 'postgres-location.json');

/** Chooses a new folder outside of the data folder, that the unprivileged user can cross, and makes it. */
function makeOtherPlace(dataDir: string, runAs: RunAs, homes: readonly string[]): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  for (const home of homes) {
    try {
      openHome(home);
      // a folder left by a data folder that was erased since is kept as it is, beside the new one
      let folder = join(home, hash);
      for (let n = 2; existsSync(folder); n += 1) folder = join(home, `${hash}-${n}`);
      mkdirSync(folder);
      chmodSync(folder, 0o711);
      if (canHold(runAs, folder)) return join(folder, 'postgres');
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // read-only here, or somebody else's: the next folder is tried
      continue;
    }
  }
  throw embeddedPostgresError('no-place', dataDir);
}

/** Moves a cluster; one that cannot be renamed (to another file system) is copied. An interrupted copy is thrown away and made again. */
function moveCluster(from: string, to: string, runAs: RunAs): void {
  try {
    renameSync(from, to);
  } catch {
    const half = `${to}.new`;
    rmSync(half, { recursive: true, force: true });
    cpSync(from, half, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, half], { stdio: 'ignore' });
    chmodSync(half, 0o700);
    giveTo(runAs, half);
    renameSync(half, to);
    rmSync(from, { recursive: true, force: true });
  }
}

/** The folder written down by an earlier start, or undefined. Throws `location-lost` when it is gone with its data. */
function recordedPlace(dataDir: string): string | undefined {
  const record = recordOf(dataDir);
  if (!existsSync(record)) return undefined;
  const { dir } = JSON.parse(readFileSync(record, 'utf8')) as { dir: string };
  if (!existsSync(dirname(dir))) throw embeddedPostgresError('location-lost', dataDir, dir);
  return dir;
}

/** Returns the folder of the cluster that a data folder has, or undefined when it has none. Changes nothing. */
export function clusterDirOf(dataDir: string): string | undefined {
  return [recordedPlace(dataDir), join(dataDir, 'postgres')].find(
    (dir) => dir !== undefined && holdsCluster(dir),
  );
}

/**
 * Returns where the cluster of a data folder lives: `<dataDir>/postgres`, unless we are root and the unprivileged user
 * cannot get there (a checkout under a 0700 folder). It is then a folder that this user can enter, written down in the data
 * folder so that later starts find it. A cluster that can no longer be reached is moved along. Call with the data folder
 * locked. Throws `not-owner`, `no-place`, `location-lost`.
 */
export function placeCluster(dataDir: string, homes: readonly string[] = machineHomes()): ClusterPlace {
  const local = join(dataDir, 'postgres');
  const recorded = recordedPlace(dataDir);
  const existing = recorded !== undefined && holdsCluster(recorded) ? recorded : local;
  const runAs = runAsFor(existing);
  if (runAs.uid === undefined) {
    const dir = recorded ?? local;
    const found = statSync(dir, { throwIfNoEntry: false });
    if (found && process.getuid && found.uid !== process.getuid())
      throw embeddedPostgresError('not-owner', dir);
    return { dir, runAs, note: undefined };
  }
  const reachable = holdsCluster(local) ? canUse(runAs, local, 'write') : canHold(runAs, dataDir);
  if (recorded === undefined && reachable) return { dir: local, runAs, note: undefined };
  const dir = recorded ?? makeOtherPlace(dataDir, runAs, homes);
  // written before the move: whatever moment a kill falls on, the next start finds the data in one place or the other
  if (recorded === undefined)
    writeFileSync(recordOf(dataDir), `${JSON.stringify({ dir })}\n`, { mode: 0o600 });
  if (!holdsCluster(dir) && holdsCluster(local)) moveCluster(local, dir, runAs);
  const note = `La base de données est rangée dans ${dir} : l’utilisateur sans privilège qui fait tourner PostgreSQL ne peut pas entrer dans ${dataDir}.`;
  return { dir, runAs, note };
}
