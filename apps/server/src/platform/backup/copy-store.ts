import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../files/file-store.ts';
import { folderStore } from '../files/folder-store.ts';

/** Copies every file of a store under a folder, on the disk when this returns; returns how many. */
export async function copyFromStore(store: FileStore, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  let files = 0;
  for await (const key of store.keys()) {
    const file = await store.open(key);
    // Gone since it was listed: a product that runs removes files.
    if (!file) continue;
    const path = join(to, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const written = await open(path, 'wx', 0o600);
    await pipeline(file.stream, createWriteStream(path, { fd: written, flush: true }));
    files += 1;
  }
  return files;
}

/** Puts every file that is under a folder into a store; returns how many. */
export async function copyToStore(from: string, store: FileStore): Promise<number> {
  const folder = folderStore(from);
  let files = 0;
  for await (const key of folder.keys()) {
    const file = await folder.open(key);
    if (!file) continue;
    await store.put(key, await buffer(file.stream));
    files += 1;
  }
  return files;
}
