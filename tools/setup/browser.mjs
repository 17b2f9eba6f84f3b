// Finds a Chromium once, in this order: the one that is named, the one that npm can bring (the same pages cost it a fifth
// less processor time than Debian's), the system's, Playwright's own, Debian's package when we are root, and last the one
// that Playwright downloads. Each is tried by running it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isOfferedByNpm, keptChromium, npmChromium } from './npm-chromium.mjs';
import { pinnedNode, root } from './root.mjs';
import { run } from './run.mjs';

// The shell without windows comes first: it draws the same pages for half the processor time.
const system = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
].map((name) => `/usr/bin/${name}`);
const mac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function works(path) {
  if (!path || !existsSync(path)) return false;
  const tried = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return tried.status === 0 && /chrom/i.test(tried.stdout);
}

const firstWorking = (paths) => paths.find((path) => works(path));

const playwright = () => createRequire(join(root, 'e2e', 'package.json'));
const playwrightOwn = () => firstWorking([playwright()('playwright-core').chromium.executablePath()]);

async function debianPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env };
  await run('apt-get', ['update', '-qq'], quiet);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
    const found = firstWorking(system);
    if (found) return found;
  }
  return undefined;
}

async function playwrightDownload() {
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await run(pinnedNode, [cli, 'install', ...withLibraries, 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return playwrightOwn();
}

/** How long npm may take to bring a browser where another one is there, in milliseconds. */
const patienceMs = 90_000;

async function fromNpm() {
  const another = firstWorking([...system, ...mac]);
  return firstWorking([await npmChromium(another && patienceMs)]);
}

/** The ways to a browser; the first ones look, the others bring one and say so. */
const ways = [
  { find: () => firstWorking([process.env.CHROMIUM_PATH]) },
  { find: () => firstWorking([keptChromium()]) },
  ...(isOfferedByNpm ? [{ find: fromNpm, bringing: '@sparticuz/chromium, depuis npm' }] : []),
  { find: () => firstWorking([...system, ...mac]) },
  { find: playwrightOwn },
  { find: debianPackage, bringing: 'le paquet chromium de Debian' },
  { find: playwrightDownload, bringing: 'le navigateur de Playwright' },
];

/** Returns the path of a browser that runs, and leaves it in CHROMIUM_PATH for the steps; undefined when there is none. */
export async function ensureBrowser() {
  for (const { find, bringing } of ways) {
    if (bringing) console.log(`Recherche d’un navigateur : ${bringing}…`);
    const path = await find();
    if (path === undefined) {
      if (bringing) console.log('Rien par là.');
      continue;
    }
    process.env.CHROMIUM_PATH = path;
    return path;
  }
  return undefined;
}
