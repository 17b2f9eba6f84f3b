// The Chromium that npm can bring (package @sparticuz/chromium, Linux x64), kept in the user's cache, outside of node_modules.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { pinnedNode } from './root.mjs';
import { npm } from './install.mjs';

const version = '153.0.0';
/** How the folder is made; another way of making it is another folder. */
const recipe = 2;

/** Whether npm has one for this machine. */
export const isOfferedByNpm = process.platform === 'linux' && process.arch === 'x64';

// Unpacks in TMPDIR. With VERCEL=1, said before the first unpacking, it brings the libraries that a bare system lacks.
const unpack = `import chromium from '@sparticuz/chromium';
const path = await chromium.executablePath();
const { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: fonts } = process.env;
console.log(JSON.stringify({ path, libraries, fonts }));`;

// Its own list of folders is that of the machines it was made for; without a font it ends as soon as it draws.
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Returns a script that starts the browser of a folder, wherever that folder is moved to. */
export function launcherOf(folder, { path, libraries, fonts }) {
  const here = (absolute) => `"$here/${relative(folder, absolute)}"`;
  return [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    `export LD_LIBRARY_PATH=${here(libraries)}`,
    `export FONTCONFIG_PATH=${here(fonts)}`,
    `exec ${here(path)} "$@"`,
    '',
  ].join('\n');
}

/** Fills a folder with the browser and its launcher; false when npm cannot bring it in time or it cannot be unpacked. */
async function bringInto(folder, patienceMs) {
  const unpacked = join(folder, 'unpacked');
  mkdirSync(unpacked);
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const tries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const name = `@sparticuz/chromium@${version}`;
  if ((await npm(['install', ...options, ...tries, name], { timeout: patienceMs })) !== 0) return false;
  const env = { ...process.env, TMPDIR: unpacked, VERCEL: '1' };
  // It keeps what is already said, and adds its own where nothing is: its own libraries and fonts are wanted everywhere.
  for (const own of ['LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) delete env[own];
  const inFolder = { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };
  const done = spawnSync(pinnedNode, ['--input-type=module', '-e', unpack], inFolder);
  if (done.status !== 0) return false;
  const found = JSON.parse(done.stdout.trim().split('\n').at(-1));
  writeFileSync(join(folder, 'chromium.sh'), launcherOf(folder, found), { mode: 0o755 });
  writeFileSync(join(found.fonts, 'fonts.conf'), fontsConf);
  // What it was unpacked from weighs a third of it.
  rmSync(join(folder, 'node_modules'), { recursive: true });
  return true;
}

/** The user's own cache; undefined for who has none, as a user of a container may. */
function cacheFolder() {
  const { XDG_CACHE_HOME: named, HOME: home } = process.env;
  const folder = named || (home && join(home, '.cache'));
  return folder && isAbsolute(folder) ? join(folder, 'elan') : undefined;
}

const nameKept = `chromium-${version}-${recipe}`;

/** How long a folder that was being filled is left alone, in milliseconds: then its run was interrupted. */
const leftAfterMs = 3_600_000;

function clearInterrupted(cache) {
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith('coming-'))) {
    const folder = join(cache, name);
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > leftAfterMs) rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the path of a launcher of that Chromium when it was brought before. */
export function keptChromium() {
  const cache = cacheFolder();
  const launcher = cache && join(cache, nameKept, 'chromium.sh');
  return launcher && existsSync(launcher) ? launcher : undefined;
}

/**
 * Brings that Chromium and returns the path of its launcher; undefined when it was brought before (and does not run here), when
 * npm cannot bring it within `patienceMs`, or when there is nowhere to keep it.
 */
export async function npmChromium(patienceMs) {
  const cache = cacheFolder();
  if (!isOfferedByNpm || !cache || keptChromium()) return undefined;
  let folder;
  try {
    mkdirSync(cache, { recursive: true });
    clearInterrupted(cache);
    // Filled apart and named at the end: a run that is interrupted leaves nothing half done.
    folder = mkdtempSync(join(cache, 'coming-'));
    // Another run may have brought it meanwhile: theirs is in use.
    if ((await bringInto(folder, patienceMs)) && !keptChromium()) renameSync(folder, join(cache, nameKept));
  } catch (error) {
    console.error(`Chromium n’a pas pu être gardé dans ${cache} : ${error.message}`);
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
  return keptChromium();
}
