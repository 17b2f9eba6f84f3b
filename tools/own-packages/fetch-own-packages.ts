import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Package = { readonly version?: string; readonly dependencies?: Readonly<Record<string, string>> };

const read = (path: string): Package => JSON.parse(readFileSync(path, 'utf8')) as Package;

/** Tells whether each package that the folder asks for is there in the version that it asks for. */
function isFetched(folder: string): boolean {
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) return false;
  const asked = Object.entries(read(join(folder, 'package.json')).dependencies ?? {});
  return asked.every(([name, version]) => {
    const manifest = join(folder, 'node_modules', name, 'package.json');
    return existsSync(manifest) && read(manifest).version === version;
  });
}

/**
 * Fetches the packages of a folder that has a lockfile of its own, at their first use or for a new version: what serves one measure
 * alone is no part of every `npm ci` of the product. `folder` ends without a slash. Throws when npm cannot fetch them.
 */
export function fetchOwnPackages(folder: string): void {
  if (isFetched(folder)) return;
  process.stderr.write(`Fetching packages (npm ci in ${folder}), a first time or for a new version.\n`);
  const { status } = spawnSync(
    'npm',
    ['ci', '--workspaces=false', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm could not fetch the packages of ${folder}: see its error above`);
}
