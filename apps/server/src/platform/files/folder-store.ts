import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileFolder, fileKey, isFileKey } from './file-key.ts';
import { OutsideUnavailable } from '../outside/outside-error.ts';
import type { FileStore, KeptFile } from './file-store.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

// No room left, for anybody or for this user: it comes back, who asks is told to try later (threats T61).
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Returns what to throw of a file that could not be written: a full disk is a storage that is away for a while. */
export const writeFault = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && fullCodes.has(String(error.code))
    ? new OutsideUnavailable('files', 'failed', { cause: error })
    : error;

const absent = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

async function openFile(path: string): Promise<KeptFile | null> {
  const file = await open(path, 'r').catch(absent);
  if (!file) return null;
  const facts = await file.stat();
  if (!facts.isFile()) {
    await file.close();
    return null;
  }
  return { size: facts.size, stream: file.createReadStream() };
}

async function* keysWithin(root: string, within: string): AsyncGenerator<string, void, void> {
  const entries = await readdir(join(root, within), { withFileTypes: true }).catch(absent);
  for (const entry of entries ?? []) {
    const key = `${within}${entry.name}`;
    if (entry.isDirectory()) yield* keysWithin(root, `${key}/`);
    else if (entry.isFile() && isFileKey(key)) yield key;
  }
}

/**
 * Files kept in a folder of this machine (STORAGE=fs), which several processes of it may share. Writes are atomic: a temporary
 * file, fsync, then rename, so that a crash leaves no half file. The folder is private.
 */
export function folderStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string): string => join(root, fileKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const written = join(root, `.incoming-${crypto.randomUUID()}`);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const file = await open(written, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(written, path);
      } catch (error) {
        await rm(written, { force: true });
        throw writeFault(error);
      }
    },
    open: async (key) => openFile(pathOf(key)),
    delete: async (key) => rm(pathOf(key), { force: true }),
    async exists(key) {
      const facts = await stat(pathOf(key)).catch(absent);
      return facts?.isFile() ?? false;
    },
    keys: (within) => keysWithin(root, within === undefined ? '' : fileFolder(within)),
  };
}
