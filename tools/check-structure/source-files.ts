import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text file that somebody wrote, `path` from the root of the checkout. */
export type SourceFile = { readonly path: string; readonly text: string };

/** Where the code lives. Migrations, builds and data are made by machines: they are not looked at. */
const folders = ['packages/*/src', 'apps/*/src', 'e2e', 'bench', 'tools'];
const extensions = 'ts,tsx,mts,cts,js,jsx,mjs,cjs,css,svg';
const machineMade = ['**/node_modules/**', '**/dist/**', '**/data/**', '**/*-results/**', '**/*-report/**'];

/** Returns every source file of a checkout, in the order of their paths. */
export function readSources(root: string): SourceFile[] {
  const patterns = folders.map((folder) => `${folder}/**/*.{${extensions}}`);
  return globSync(patterns, { cwd: root, exclude: machineMade })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Tells whether a file is a test. */
export const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);
