import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { inject } from 'vitest';

const sources = fileURLToPath(new URL('..', import.meta.url));
const serverFolder = fileURLToPath(new URL('../..', import.meta.url));

/** How long another worker may take to build, in milliseconds, and how often we look. */
const patienceMs = 60_000;
const pollMs = 50;

/**
 * Writes each module of the server as JavaScript, in the order of `src` and beside it: what a module looks for by its own
 * address stands where it stood. Takes about three seconds of one core.
 */
async function buildProcesses(outDir: string): Promise<void> {
  const modules = globSync('**/*.{ts,tsx}', { cwd: sources, exclude: ['**/*.test.{ts,tsx}'] });
  await build({
    configFile: false,
    root: serverFolder,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'esnext',
      sourcemap: true,
      outDir,
      rolldownOptions: {
        input: modules.map((module) => `src/${module}`),
        preserveEntrySignatures: 'strict',
        output: { preserveModules: true, preserveModulesRoot: sources, entryFileNames: '[name].js' },
      },
    },
    ssr: { noExternal: [/^@elan\//] },
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

/** Returns the address of a module of `src` as it was built for this run, for a process that starts from it. */
export async function builtModule(module: URL): Promise<URL> {
  built ??= builtFolder();
  const path = fileURLToPath(module)
    .slice(sources.length)
    .replace(/\.tsx?$/, '.js');
  return pathToFileURL(`${await built}/${path}`);
}

/** The arguments of Node that start a built module: an error tells the line of its source. */
export async function nodeArgsOf(module: URL): Promise<string[]> {
  return ['--enable-source-maps', fileURLToPath(await builtModule(module))];
}
