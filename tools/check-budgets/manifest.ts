import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One line of Vite's manifest, as far as it is read here. */
export type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
};
export type Manifest = Readonly<Record<string, Chunk>>;

/** A screen of the built site, as its build wrote it (apps/web/src/app/prerender/site-screens.ts). */
export type ScreenRoute = {
  readonly path: string;
  readonly title: string;
  /** The page of its audience, which is its own key in its manifest. */
  readonly entry: string;
  /** The key of its own chunk. */
  readonly chunk: string;
  /** It stands in the plain frame, which comes with it. */
  readonly plain: boolean;
  /** Opened by anybody: it has the budget of a first visit. */
  readonly open: boolean;
  /** Its page is made at build time. */
  readonly drawn: boolean;
  /** What its page reads first. */
  readonly first?: { readonly path: string; readonly keeps: readonly string[] };
};

/** Where the build writes the screens of the site, in its folder: hidden, served to nobody. */
export const screensFile = '.vite/screens.json';

/** Reads the screens of the site built in a folder. Throws when its build wrote none. */
export function readScreens(folder: string): readonly ScreenRoute[] {
  const screens = JSON.parse(readFileSync(join(folder, screensFile), 'utf8')) as ScreenRoute[];
  if (screens.length === 0) throw new Error('Le site construit n’a aucun écran.');
  return screens;
}

/** A built site: the manifest of each of its entries, whether it has a file, and the size in bytes of any of its files, as served and gzipped. */
export type BuiltSite = {
  /** By the page of the entry: `index.html`. */
  readonly manifests: Readonly<Record<string, Manifest>>;
  /** The sheet of each screen; none before the build has joined them. */
  readonly styles: readonly ScreenStyles[];
  readonly has: (file: string) => boolean;
  readonly sizeOf: (file: string) => number;
  readonly gzippedSizeOf: (file: string) => number;
};

/** Reads the site built in a folder; each file is compressed once. */
export function readBuiltSite(folder: string): BuiltSite {
  const known = new Map<string, number>();
  const read = (file: string) => readFileSync(join(folder, file));
  return {
    manifests: Object.fromEntries(
      globSync('*.html.json', { cwd: join(folder, '.vite') }).map((file) => [
        file.replace(/\.json$/, ''),
        JSON.parse(read(`.vite/${file}`).toString()) as Manifest,
      ]),
    ),
    styles: existsSync(join(folder, stylesFile))
      ? (JSON.parse(read(stylesFile).toString()) as ScreenStyles[])
      : [],
    has: (file) => existsSync(join(folder, file)),
    sizeOf: (file) => read(file).length,
    gzippedSizeOf(file) {
      const size = known.get(file) ?? gzipSync(read(file)).length;
      known.set(file, size);
      return size;
    },
  };
}

/** The manifest of an entry. Throws when it was not built. */
export function manifestOf({ manifests }: BuiltSite, entry: string): Manifest {
  const manifest = manifests[entry];
  if (!manifest) throw new Error(`Le site construit n’a pas d’entrée « ${entry} ».`);
  return manifest;
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

/**
 * The style sheets of these chunks and of what they import, in the order in which the bundler would link them: those of what a chunk
 * imports before its own, so that the same rule wins.
 */
export function stylesInOrder(manifest: Manifest, roots: readonly string[]): string[] {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const follow = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) follow(imported);
    for (const style of manifest[key]?.css ?? []) styles.add(style);
  };
  for (const root of roots) follow(root);
  return [...styles];
}

/** The one style sheet of a screen, and the parts that it is made of (tools/setup/screen-styles.mjs). */
export type ScreenStyles = {
  readonly path: string;
  readonly entry: string;
  readonly sheet: string;
  readonly parts: readonly string[];
};

/** Where the build writes the sheet of each screen: the server reads it to link one in the page of a path. */
export const stylesFile = '.pages/styles.json';
