import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One line of Vite's manifest, as far as it is read here. */
export type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
export type Manifest = Readonly<Record<string, Chunk>>;

/** A built site: its manifest, whether it has a file, and the size in bytes of any of its files, as served and gzipped. */
export type BuiltSite = {
  readonly manifest: Manifest;
  readonly has: (file: string) => boolean;
  readonly sizeOf: (file: string) => number;
  readonly gzippedSizeOf: (file: string) => number;
};

/** Reads the site built in a folder; each file is compressed once. Throws when there is no manifest. */
export function readBuiltSite(folder: string): BuiltSite {
  const known = new Map<string, number>();
  const read = (file: string) => readFileSync(join(folder, file));
  return {
    manifest: JSON.parse(read('.vite/manifest.json').toString()) as Manifest,
    has: (file) => existsSync(join(folder, file)),
    sizeOf: (file) => read(file).length,
    gzippedSizeOf(file) {
      const size = known.get(file) ?? gzipSync(read(file)).length;
      known.set(file, size);
      return size;
    },
  };
}

/** Returns the chunks that a browser must have before it runs these: themselves and what they import, not lazily. */
export function staticClosure(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const follow = (key: string) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`Le manifeste ne connaît pas « ${key} ».`);
    seen.add(key);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  for (const key of keys) follow(key);
  return seen;
}

/** The style sheets of these chunks, each once. */
export const stylesOf = (manifest: Manifest, keys: Iterable<string>): ReadonlySet<string> =>
  new Set([...keys].flatMap((key) => manifest[key]?.css ?? []));
