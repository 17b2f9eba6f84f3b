// Brings node_modules in line with package-lock.json, and only when it is not.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, pinnedNode, root } from './root.mjs';
import { run } from './run.mjs';

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.elan-setup');

function wantedStamp() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

/** True when what npm wrote down of its last install is what the lockfile asks: somebody ran npm by hand. */
function isInstalled() {
  const written = join(modules, '.package-lock.json');
  if (!existsSync(written)) return false;
  const installed = JSON.parse(readFileSync(written, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const same = (key) => installed[key]?.version === wanted[key]?.version;
  const needed = Object.keys(wanted).filter((key) => key.includes('node_modules/') && !wanted[key].optional);
  return needed.every(same) && Object.keys(installed).every(same);
}

/** npm by the same Node and the same npm as the command that started us. */
export function npm(args, options = {}) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js'))
    return run(process.env.npm_node_execpath ?? process.execPath, [cli, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** The pinned Node comes by an install script, which some machines switch off (`ignore-scripts`): then we run that one. */
async function ensureNode() {
  const runs = () => existsSync(pinnedNode) && spawnSync(pinnedNode, ['--version']).status === 0;
  if (runs()) return true;
  const folder = join(modules, 'node');
  const script = join(folder, 'installArchSpecificPackage.js');
  if (existsSync(script))
    await run(process.env.npm_node_execpath ?? process.execPath, [script], { cwd: folder });
  return runs();
}

/** Installs the dependencies if they are missing or older than the lockfile. Ends the process with a sentence if it fails. */
export async function ensureDependencies() {
  const wanted = wantedStamp();
  if (readStamp() === wanted && existsSync(pinnedNode)) return;
  if (!isInstalled()) {
    console.log('Installation des dépendances (npm ci) : une minute environ la première fois.');
    // building needs the development packages, also where NODE_ENV=production
    const code = await npm([
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    if (code !== 0) {
      console.error(
        'Les dépendances n’ont pas pu être installées : voir l’erreur de npm ci-dessus (accès à registry.npmjs.org, place sur le disque, package-lock.json à jour), puis relancez.',
      );
      process.exit(1);
    }
  }
  if (!(await ensureNode())) {
    console.error('Le paquet « node » n’a pas pu être installé : relancez « npm ci » sans --ignore-scripts.');
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
}

if (isMain(import.meta)) await ensureDependencies();
