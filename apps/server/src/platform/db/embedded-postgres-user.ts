import { spawnSync } from 'node:child_process';
import { accessSync, chownSync, constants, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRoot } from './data-dir.ts';

/** The user that runs PostgreSQL; empty for an ordinary user, who runs it as himself. */
export type RunAs = { readonly uid?: number; readonly gid?: number };

/** PostgreSQL refuses root: its programs then run as the system's "nobody", and no system user is created. */
const nobody: RunAs = { uid: 65_534, gid: 65_534 };

/** Who runs PostgreSQL on a cluster: as root the owner of the existing folder, or nobody for a folder still to make. */
export function runAsFor(cluster: string): RunAs {
  if (!isRoot()) return {};
  const found = statSync(cluster, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : nobody;
}

/** Gives a file or folder to that user (nothing to do for an ordinary user). */
export function giveTo(runAs: RunAs, path: string): void {
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(path, runAs.uid, runAs.gid);
}

/** What PostgreSQL's programs are started with: that user, a folder that it can enter, and none of our secrets. */
export function programOptions(runAs: RunAs): RunAs & { cwd: string; env: NodeJS.ProcessEnv } {
  const { PATH, SystemRoot, TEMP } = process.env;
  const env = { PATH, TZ: 'UTC', ...(process.platform === 'win32' ? { SystemRoot, TEMP } : {}) };
  return { ...runAs, cwd: process.platform === 'win32' ? (SystemRoot ?? 'C:\\') : '/', env };
}

/** Asks the kernel itself (modes, access lists and mounts included) whether that user reaches and may use the path. */
export function canUse(runAs: RunAs, path: string, mode: 'enter' | 'write'): boolean {
  if (runAs.uid === undefined) {
    try {
      accessSync(path, mode === 'enter' ? constants.X_OK : constants.W_OK);
      return true;
    } catch {
      return false;
    }
  }
  const test = `test ${mode === 'enter' ? '-x' : '-w'} "$1"`;
  return (
    spawnSync('/bin/sh', ['-c', test, 'sh', path], { ...programOptions(runAs), stdio: 'ignore' }).status === 0
  );
}

/** Tries it: a folder made in `parent` and given to that user can be reached and written by it. */
export function canHold(runAs: RunAs, parent: string): boolean {
  let probe: string | undefined;
  try {
    probe = mkdtempSync(join(parent, '.essai-'));
    giveTo(runAs, probe);
    return canUse(runAs, probe, 'write');
  } catch {
    // a read-only folder, or a volume that does not know owners
    return false;
  } finally {
    if (probe !== undefined) rmSync(probe, { recursive: true, force: true });
  }
}
