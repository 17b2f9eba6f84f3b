import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { inject } from 'vitest';

const sources = fileURLToPath(new URL('..', import.meta.url));
const serverFolder = fileURLToPath(new URL('../..', import.meta.url));

/** How long another worker may take to build, in milliseconds, and how often we look. */
const patienceMs = 60_000;
const pollMs = 50;

/** The path of a module from `src`, without its end: its name in the build. */
const nameOf = (module: URL): string => fileURLToPath(module).slice(sources.length).replace(/\.ts$/, '');

/** The modules of `src` that a test starts or races: each is told by its address, beside the one that tells it. */
function toldModules(): Record<string, string> {
  const told: Record<string, string> = {};
  for (const path of globSync('**/*.ts', { cwd: sources })) {
    const text = readFileSync(sources + path, 'utf8');
    for (const [, relative = ''] of text.matchAll(/new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url,?\s*\)/g)) {
      const module = new URL(relative, pathToFileURL(sources + path));
      told[nameOf(module)] = fileURLToPath(module);
    }
  }
  return told;
}

/** What a module looks for by its own address, its threads too, lies beside its source, not beside what was made of it. */
const addressesOfSources: Plugin = {
  name: 'elan-addresses-of-sources',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) => {
      if (!id.startsWith(sources)) return undefined;
      // On its own line still: the map of its source holds.
      const said = code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
      return { code: said, map: null };
    },
  },
};

/**
 * Builds those modules as the product is built, the libraries in a few files with our own: a process that loads them one by one
 * takes five times as long to start. Takes about five seconds of one core.
 */
async function buildProcesses(outDir: string): Promise<void> {
  await build({
    root: serverFolder,
    logLevel: 'error',
    plugins: [addressesOfSources],
    build: { outDir, rolldownOptions: { input: toldModules(), preserveEntrySignatures: 'strict' } },
    ssr: { external: ['vitest'] },
  });
}

/** Takes the turn of building, which one worker of a run has; false when another one has it. */
function takeTurn(folder: string): boolean {
  try {
    mkdirSync(`${folder}.turn`);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The first worker that needs it builds for the whole run; the others wait for it, and fail with its words when it fails. */
async function builtFolder(): Promise<string> {
  const folder = inject('builtFolder');
  const failure = `${folder}.turn/failure`;
  if (takeTurn(folder)) {
    try {
      await buildProcesses(`${folder}.part`);
    } catch (error) {
      writeFileSync(failure, String(error));
      throw error;
    }
    renameSync(`${folder}.part`, folder);
    return folder;
  }
  const until = Date.now() + patienceMs;
  while (!existsSync(folder)) {
    if (existsSync(failure)) throw new Error(readFileSync(failure, 'utf8'));
    if (Date.now() > until) throw new Error('the processes of the tests were not built');
    await pause(pollMs);
  }
  return folder;
}

let built: Promise<string> | undefined;

/** Returns the address of a module as it was built for this run, for a process that starts from it or loads it. */
export async function builtModule(module: URL): Promise<URL> {
  built ??= builtFolder();
  const path = `${await built}/${nameOf(module)}.js`;
  if (!existsSync(path)) throw new Error(`no file has the address of ${nameOf(module)} written out`);
  return pathToFileURL(path);
}

/** The arguments of Node that start a built module: an error tells the line of its source. */
export async function nodeArgsOf(module: URL): Promise<string[]> {
  return ['--enable-source-maps', fileURLToPath(await builtModule(module))];
}
