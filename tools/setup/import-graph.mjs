// Who imports whom, of the files of the checkout: types, lazy imports and modules started in another process included.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const isCode = (path) => /\.(?:ts|tsx|mts|mjs|js|cjs)$/.test(path);
const endings = ['', '.ts', '.tsx', '.mjs', '.js'];

/** The words between the quotes of an expression that is one literal; undefined for one that is computed. */
const literalAt = (text, { start, end }) => /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end))?.[1];

/** The file of the checkout that a request means; undefined for a package from npm. */
function resolved(root, from, asked) {
  const [bare] = asked.split('?');
  const context = /^@elan\/domain\/([^/]+)$/.exec(bare)?.[1];
  if (context) return `packages/domain/src/${context}/index.ts`;
  if (!bare.startsWith('.')) return undefined;
  const wanted = posix.join(posix.dirname(from), bare);
  return endings
    .map((ending) => wanted + ending)
    .find((path) => isCode(path) || existsSync(join(root, path)));
}

/** What a file asks for, by name, and what it passes on of others under its own name (`*` for all). */
function readModule(root, path, parse) {
  const text = readFileSync(join(root, path), 'utf8');
  const { module } = parse(path, text);
  const asks = [];
  const passesOn = [];
  const ask = (asked, names) => {
    const to = asked && resolved(root, path, asked);
    if (to) asks.push({ to, names });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    const names = entries.map(({ importName: { kind, name } }) => (kind === 'Name' ? name : '*'));
    ask(moduleRequest.value, names.length === 0 ? ['*'] : names);
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName } of entries.filter((entry) => entry.moduleRequest)) {
      const to = resolved(root, path, moduleRequest.value);
      if (to) passesOn.push({ to, name: importName.name ?? '*', as: exportName.name ?? '*' });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) ask(literalAt(text, moduleRequest), ['*']);
  for (const [, asked] of text.matchAll(/new URL\(\s*'([^']+)',\s*import\.meta\.url/g)) ask(asked, ['*']);
  const own = module.staticExports.flatMap(({ entries }) =>
    entries.filter((entry) => !entry.moduleRequest).map(({ exportName }) => exportName.name ?? 'default'),
  );
  return { asks, passesOn, own: new Set(own) };
}

/**
 * Returns, for each of these files (paths from `root`), the set of those that import it. A door (`index.ts`, `public.ts`) is seen
 * through: who asks it for a name imports the file where that name is made. `parse` is the parser of Vite (TypeScript and JSX).
 */
export function importersOf(root, files, parse) {
  const modules = new Map(files.filter(isCode).map((path) => [path, readModule(root, path, parse)]));
  /** The files where a name that `path` gives is made; for `*` all that it passes on, and itself. */
  const makersOf = (path, name, seen = new Set()) => {
    const found = modules.get(path);
    if (!found || found.own.has(name)) return [path];
    if (seen.has(path)) return [];
    seen.add(path);
    const passed = found.passesOn.filter(({ as }) => as === name || as === '*' || name === '*');
    const makers = passed.flatMap((one) => makersOf(one.to, one.as === '*' ? name : one.name, seen));
    return name === '*' ? [path, ...makers] : makers;
  };

  const importers = new Map();
  const add = (to, from) => {
    if (!importers.has(to)) importers.set(to, new Set());
    importers.get(to).add(from);
  };
  for (const [from, { asks }] of modules) {
    for (const { to, names } of asks) {
      const makers = names.flatMap((name) => makersOf(to, name));
      for (const maker of makers.length > 0 ? makers : [to]) add(maker, from);
    }
  }
  // What a door passes on reaches the door itself: its own test reads it.
  for (const [from, { passesOn }] of modules) for (const { to } of passesOn) add(to, from);
  return importers;
}

/**
 * Returns the files that these reach by being imported, themselves included. What `stops` at is reached, and passes nothing on: it
 * takes whatever it is given and asks nothing of one in particular.
 */
export function reachedFrom(changed, importers, stops = () => false) {
  const reached = new Set(changed);
  const waiting = [...changed];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const importer of importers.get(path) ?? []) {
      if (reached.has(importer)) continue;
      reached.add(importer);
      if (!stops(importer)) waiting.push(importer);
    }
  }
  return reached;
}
