import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown, type UserConfig } from 'vite';
import { screenRoutes } from '../check-budgets/screen-routes.ts';
import { mergeChunks } from './merge-chunks.ts';

/** What a request is worth, in characters of code before it is made small: about two kilobytes once compressed. */
const request = 12_000;
/**
 * How much a page counts, found by trying until `npm run budgets` held: one that anybody opens is often the first, with all that opens
 * over it; one of the signed-in that stands in the plain frame has few of its kind to speak for it; a dialog of the back-office is
 * opened by few of those who see its screen.
 */
const weightOf = { open: 4, signedIn: 3, alone: 30, onDemand: 0.2 } as const;

type OutputChunk = Rolldown.OutputChunk;
/** Chunks that a page loads, by their files. */
type Page = { readonly weight: number; readonly files: ReadonlySet<string> };

/** The chunks that the bundler makes when it is told nothing: one for each set of pages that share modules. */
async function naturalChunks(config: UserConfig): Promise<OutputChunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  });
  if (!Array.isArray(built) && !('output' in built))
    throw new TypeError('The bundler watches instead of building.');
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap(({ output }) => output).filter((one) => one.type === 'chunk');
}

/** The files that are loaded with some, by static imports, these included. */
function loadedWith(chunks: ReadonlyMap<string, OutputChunk>, files: readonly string[]): ReadonlySet<string> {
  const seen = new Set(files);
  for (const file of seen) for (const next of chunks.get(file)?.imports ?? []) seen.add(next);
  return seen;
}

/** What opens on demand over a page, and over that: pages of their own, with all that is there already. `fresh` are the files that ask. */
function opened(
  chunks: ReadonlyMap<string, OutputChunk>,
  over: Page,
  known: ReadonlySet<string>,
  fresh: Iterable<string> = over.files,
): Page[] {
  const asked = new Set([...fresh].flatMap((file) => chunks.get(file)?.dynamicImports ?? []));
  return [...asked].flatMap((file) => {
    if (known.has(file) || over.files.has(file)) return [];
    const more = [...loadedWith(chunks, [file])].filter((one) => !over.files.has(one));
    const page = { weight: over.weight, files: new Set([...over.files, ...more]) };
    return [page, ...opened(chunks, page, known, more)];
  });
}

/** Every page of the application at `root`: its screens in their frames, and what opens on demand over them. `first` is loaded by all. */
function pagesOf(root: string, chunks: ReadonlyMap<string, OutputChunk>, first: ReadonlySet<string>): Page[] {
  const fileOf = (module: string): string => {
    const found = chunks.values().find(({ facadeModuleId }) => facadeModuleId === join(root, module));
    if (!found) throw new Error(`No chunk is made for ${module}.`);
    return found.fileName;
  };
  const plain = fileOf('src/app/shells/plain-shell.tsx');
  const app = fileOf('src/app/shells/app-shell.tsx');
  const framesOf = { public: [], plain: [plain], app: [app] };
  const screens = screenRoutes(readFileSync(join(root, 'src/app/screens.tsx'), 'utf8'), 'src/app').map(
    ({ chunk, shell, open }) => ({ file: fileOf(chunk), shell, open }),
  );
  const frames = new Set([plain, app, ...screens.map(({ file }) => file)]);
  const pages = screens.map(({ file, shell, open }) => ({
    weight: open ? weightOf.open : weightOf[shell === 'plain' ? 'alone' : 'signedIn'],
    files: new Set([...first, ...loadedWith(chunks, [...framesOf[shell], file])]),
  }));
  // What the entry asks for is loaded over every page, the lightest ones included; the screens of developers are among those of the others.
  const apart = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId?.endsWith('.screen.tsx'));
  const known = new Set([plain, app, ...apart.map(({ fileName }) => fileName)]);
  const everywhere = opened(chunks, { weight: weightOf.open, files: first }, known);
  const opens = pages.filter((_page, rank) => screens[rank]?.open);
  const overOpen = [...everywhere, ...opens.flatMap((page) => opened(chunks, page, known))];
  const isOverOpen = (file: string): boolean => overOpen.some(({ files }) => files.has(file));
  const overOthers = [...chunks.values()]
    .filter(
      ({ isDynamicEntry, fileName }) => isDynamicEntry && !frames.has(fileName) && !isOverOpen(fileName),
    )
    .map(({ fileName }) => ({
      weight: weightOf.onDemand,
      files: new Set([...first, ...loadedWith(chunks, [app, fileName])]),
    }));
  return [...pages, ...overOpen, ...overOthers];
}

/**
 * Returns the modules of each chunk that pages of the application should share, those that the others import first. Built without it, a
 * screen of the back-office loads a hundred scripts, one for each set of screens that share something, most of them under one kilobyte.
 * Takes a build of its own, whose configuration must be that of the site. Throws when a screen or a frame has no chunk.
 */
export async function planChunks(
  config: UserConfig & { readonly root: string },
): Promise<(readonly string[])[]> {
  const list = await naturalChunks(config);
  const chunks = new Map(list.map((chunk) => [chunk.fileName, chunk]));
  const first = loadedWith(
    chunks,
    list.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  );
  const pages = pagesOf(config.root, chunks, first);
  const ranks = new Map(list.map(({ fileName }, rank) => [fileName, rank]));
  return mergeChunks(
    list.map(({ fileName, imports, isDynamicEntry, modules }) => ({
      modules: Object.keys(modules),
      size: Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
      imports: new Set(imports.flatMap((file) => ranks.get(file) ?? [])),
      pages: pages.map(({ files }) => files.has(fileName)),
      free: !isDynamicEntry && !first.has(fileName),
    })),
    pages.map(({ weight }) => weight),
    request,
  );
}
