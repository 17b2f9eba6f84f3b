import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What a file of the backup is written with: on the disk when this returns. */
async function flush(path: string): Promise<void> {
  const opened = await open(path, 'r+');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Writes a text, on the disk when this returns. */
export async function writeDurably(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, text, { mode: 0o600 });
  await flush(path);
}

/** Copies one file, sharing its blocks where the file system can; false when it is gone meanwhile. */
export async function copyDurably(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
  await flush(to);
  return true;
}

/**
 * Copies a tree of folders and files, those that `keeps` wants (their path within the tree); returns how many files. What goes away
 * while it is read is left out: a server that runs makes and removes files.
 */
export async function copyTree(
  from: string,
  to: string,
  keeps: (path: string) => boolean = () => true,
): Promise<number> {
  let files = 0;
  const copyFolder = async (within: string): Promise<void> => {
    const entries = await readdir(join(from, within), { withFileTypes: true }).catch((error: unknown) => {
      if (isGone(error)) return [];
      throw error;
    });
    await mkdir(join(to, within), { recursive: true, mode: 0o700 });
    for (const entry of entries) {
      const path = join(within, entry.name);
      if (!keeps(path)) continue;
      if (entry.isDirectory()) await copyFolder(path);
      else if (entry.isFile() && (await copyDurably(join(from, path), join(to, path)))) files += 1;
    }
  };
  await copyFolder('');
  return files;
}

/** Returns the text of a file, or undefined when it is not there. */
export const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });
