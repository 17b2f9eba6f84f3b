// The Chromium that npm can bring (package @sparticuz/chromium, Linux x64), kept in the user's cache, outside of node_modules.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode } from './root.mjs';
import { npm } from './install.mjs';

const version = '143.0.4';

// Unpacks in TMPDIR. With VERCEL=1, said before the first unpacking, it brings the libraries that a bare system lacks.
const unpack = `import chromium from '@sparticuz/chromium';
const path = await chromium.executablePath();
console.log(JSON.stringify({ path, libraries: process.env.LD_LIBRARY_PATH ?? '', fonts: process.env.FONTCONFIG_PATH ?? '' }));`;

/** Returns the path of a launcher of that Chromium, or undefined when npm cannot bring it or it cannot be unpacked. */
export async function npmChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'elan', `chromium-${version}`);
  const launcher = join(folder, 'chromium.sh');
  if (existsSync(launcher)) return launcher;
  const unpacked = join(folder, 'unpacked');
  mkdirSync(unpacked, { recursive: true });
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await npm(['install', ...options, `@sparticuz/chromium@${version}`])) !== 0) return undefined;
  const done = spawnSync(pinnedNode, ['--input-type=module', '-e', unpack], {
    cwd: folder,
    env: { ...process.env, TMPDIR: unpacked, VERCEL: '1' },
    encoding: 'utf8',
  });
  if (done.status !== 0) return undefined;
  const { path, libraries, fonts } = JSON.parse(done.stdout.trim().split('\n').at(-1));
  const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
  const lines = ['#!/bin/sh', `export LD_LIBRARY_PATH=${quoted(libraries)}`];
  if (fonts) lines.push(`export FONTCONFIG_PATH=${quoted(fonts)}`);
  lines.push(`exec ${quoted(path)} --no-zygote "$@"`, '');
  writeFileSync(launcher, lines.join('\n'));
  chmodSync(launcher, 0o755);
  return launcher;
}
