import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { embeddedPostgresError, reasonOf } from './embedded-postgres-errors.ts';

export type DataDirLock = { release(): Promise<void> };

// open(2) flags that Node does not name: libuv passes them on, and both systems lock the file for this process alone
const exclusiveOpen: Partial<Record<NodeJS.Platform, number>> = { darwin: 0x24, win32: 0x10000000 };

/** Linux: a name in the kernel's abstract namespace, gone with the process, whatever killed it. */
function takeAbstractName(dataDir: string): Promise<Server | undefined> {
  const name = `\0elan:${createHash('sha256').update(dataDir).digest('hex')}`;
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });
}

/**
 * The abstract name is per network namespace: two containers on one volume each have theirs. The lock of flock(2) belongs
 * to the open file, so the flock(1) command can take it on our descriptor and leave; ours keeps it until we close or die.
 */
function takeFileLock(file: string): number | undefined {
  const flags = constants.O_RDWR | constants.O_CREAT | (exclusiveOpen[process.platform] ?? 0);
  let opened: number;
  try {
    opened = openSync(file, flags, 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EAGAIN' || code === 'EBUSY') return undefined;
    throw error;
  }
  if (process.platform !== 'linux') return opened;
  const taken = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', opened] });
  // where the command does not exist (`error`), the abstract name alone protects
  if (!taken.error && taken.status === 1) {
    closeSync(opened);
    return undefined;
  }
  return opened;
}

/**
 * Takes the data folder for this process, by locks that the kernel drops when the process ends, even by kill -9.
 * `dataDir` is a real path (`openDataDir`). Throws `already-running` when another process has it.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  try {
    const name = process.platform === 'linux' ? await takeAbstractName(dataDir) : undefined;
    if (process.platform === 'linux' && !name) throw embeddedPostgresError('already-running', dataDir);
    const file = takeFileLock(join(dataDir, 'elan.lock'));
    if (file === undefined) {
      name?.close();
      throw embeddedPostgresError('already-running', dataDir);
    }
    return {
      release: async () => {
        closeSync(file);
        await new Promise<void>((done) => (name ? name.close(() => done()) : done()));
      },
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'EmbeddedPostgresError') throw error;
    throw embeddedPostgresError('data-dir-unusable', dataDir, reasonOf(error));
  }
}
