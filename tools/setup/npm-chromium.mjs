// The Chromium that npm can bring (package @sparticuz/chromium, Linux x64), kept in the user's cache, outside of node_modules.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import { pinnedNode } from './root.mjs';
import { npm } from './install.mjs';

const version = '153.0.0';

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
  <cachedir prefix="relative">cache</cachedir>
</fontconfig>
`;

/** A script that starts the browser wherever its folder has been moved to. */
function launcherOf(folder, { path, libraries, fonts }) {
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

/** Fills a folder with the browser and its launcher; false when npm cannot bring it or it cannot be unpacked. */
async function bringInto(folder) {
  const unpacked = join(folder, 'unpacked');
  mkdirSync(unpacked);
  // Without a network we look elsewhere at once.
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const patience = ['--prefer-offline', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const name = `@sparticuz/chromium@${version}`;
  if ((await npm(['install', ...options, ...patience, name])) !== 0) return false;
  const env = { ...process.env, TMPDIR: unpacked, VERCEL: '1' };
  // It keeps what is already said, and adds its own where nothing is: its own libraries and fonts are wanted everywhere.
  for (const own of ['LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) delete env[own];
  const inFolder = { cwd: folder, env, encoding: 'utf8' };
  const done = spawnSync(pinnedNode, ['--input-type=module', '-e', unpack], inFolder);
  if (done.status !== 0) return false;
  const found = JSON.parse(done.stdout.trim().split('\n').at(-1));
  writeFileSync(join(folder, 'chromium.sh'), launcherOf(folder, found), { mode: 0o755 });
  writeFileSync(join(found.fonts, 'fonts.conf'), fontsConf);
  // What it was unpacked from weighs a third of it.
  rmSync(join(folder, 'node_modules'), { recursive: true });
  return true;
}

const cache = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'elan');
const keptFolder = () => join(cache(), `chromium-${version}`);

/** Returns the path of a launcher of that Chromium when it was brought before. */
export function keptChromium() {
  const launcher = join(keptFolder(), 'chromium.sh');
  return existsSync(launcher) ? launcher : undefined;
}

/** Returns the path of a launcher of that Chromium, or undefined when npm cannot bring it or it cannot be unpacked. */
export async function npmChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  mkdirSync(cache(), { recursive: true });
  // Filled apart and given its name at the end: two runs at once, or one that is interrupted, leave nothing half done.
  const folder = mkdtempSync(join(cache(), 'coming-'));
  try {
    if (await bringInto(folder)) {
      rmSync(keptFolder(), { recursive: true, force: true });
      renameSync(folder, keptFolder());
    }
  } catch (error) {
    console.error(`Chromium n’a pas pu être gardé dans ${keptFolder()} : ${error.message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return keptChromium();
}
