// Builds the web application and the server: `npm run build`, or only if needed with --if-stale.
import './check-node.mjs';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries } from '../../apps/web/src/app/entries.ts';
import { compress } from './compress.mjs';
import { ensureDependencies } from './install.mjs';
import { isMain, pinnedNode, root } from './root.mjs';
import { run } from './run.mjs';

const sources = [
  'packages/domain',
  'apps/web',
  'apps/server',
  'tools/check-budgets',
  'tools/setup/as-pages-load.ts',
  'tools/setup/compress.mjs',
  'tools/setup/early-script.mjs',
  'tools/setup/page-document.mjs',
  'tools/setup/prerender.mjs',
  'tools/setup/screen-styles.mjs',
  'tsconfig.base.json',
  'package-lock.json',
];
const skipped = new Set(['node_modules', 'dist', 'testing', '.vite']);
const isTest = /\.test\.tsx?$/;
const products = ['apps/web/dist', 'apps/server/dist'];
const stampName = '.build-stamp';

/** One line a file: path, size and time say enough, and nothing is read. */
function* describe(base, path) {
  const found = statSync(join(base, path), { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) {
    yield `${path} ${found.size} ${found.mtimeMs}`;
    return;
  }
  for (const entry of readdirSync(join(base, path)).toSorted()) {
    if (!skipped.has(entry) && !isTest.test(entry) && !entry.startsWith('.built-'))
      yield* describe(base, `${path}/${entry}`);
  }
}

/** What the build depends on, as one hash (about 20 ms for a thousand files). */
export function sourceStamp(base = root) {
  const hash = createHash('sha256').update(process.env.ELAN_REACT_COMPILER ?? '');
  for (const source of sources) for (const line of describe(base, source)) hash.update(`${line}\n`);
  return hash.digest('hex');
}

function isBuilt(stamp) {
  const files = products.map((product) => join(root, product, stampName));
  return files.every((file) => existsSync(file) && readFileSync(file, 'utf8') === stamp);
}

/** Runs the steps of an application's build one after another; returns 0, or the exit code of the one that failed. */
async function buildApp(app, steps) {
  for (const args of steps) {
    const code = await run(pinnedNode, args, { cwd: join(root, app), env: { NODE_ENV: 'production' } });
    if (code !== 0) return code;
  }
  return 0;
}

/** Builds both applications, draws the public pages and compresses the site; returns 0, or the exit code of the one that failed. */
export async function build(level) {
  const stamp = sourceStamp();
  const vite = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel'];
  const audiences = Object.keys(entries).map((audience) => [...vite, level, '--mode', audience]);
  const pages = ['--ssr', 'src/app/prerender/site-pages.tsx', '--outDir', 'dist/.prerender'];
  // The site and the server know nothing of each other's build: side by side, they fill the waits of one another.
  const web = [...audiences, [...vite, 'warn', ...pages], [join(root, 'tools', 'setup', 'prerender.mjs')]];
  rmSync(join(root, 'apps', 'web', 'dist'), { recursive: true, force: true });
  const codes = await Promise.all([buildApp('apps/web', web), buildApp('apps/server', [[...vite, level]])]);
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) return failed;
  await compress(join(root, 'apps', 'web', 'dist'));
  for (const product of products) writeFileSync(join(root, product, stampName), stamp);
  return 0;
}

/** Builds when the sources have changed since the last build. Ends the process with a sentence if it fails. */
export async function ensureBuild() {
  if (isBuilt(sourceStamp())) return;
  console.log('Construction de l’application…');
  const code = await build('warn');
  if (code === 0) return;
  console.error('L’application n’a pas pu être construite : voir l’erreur ci-dessus.');
  process.exit(code);
}

if (isMain(import.meta)) {
  await ensureDependencies();
  if (process.argv.includes('--if-stale')) await ensureBuild();
  else process.exitCode = await build('info');
}
