import { basename, dirname } from 'node:path/posix';
import type { Finding } from './finding.ts';
import { contextsOf, sharedDomainFolders } from './known-contexts.ts';
import { isTest, type SourceFile } from './source-files.ts';

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const vague = /^(?:utils?|helpers?|common|misc|shared|lib)$/;
const maxLines = 400;

/** Tells whether a word may name a context: kebab case, from a letter on, and not a word that says nothing. */
export const isContextName = (word: string): boolean =>
  kebab.test(word) && /^[a-z]{2}/.test(word) && !vague.test(word);

/** What may stand between the name of a file and its extension, by place: the role of the file. */
const rolesByPlace: readonly (readonly [place: RegExp, roles: readonly string[]])[] = [
  [/^packages\/domain\/src\//, ['policy', 'words']],
  [/^apps\/server\/src\//, ['context', 'tables', 'repository', 'routes', 'job', 'mail', 'events']],
  [
    /^apps\/web\/src\/(?:app|base|contexts)\//,
    ['screen', 'form', 'queries', 'module', 'component', 'context'],
  ],
  [/^apps\/web\/src\/ui\//, ['module', 'screen', 'component']],
  [/^e2e\//, ['journey', 'config']],
  [/^(?:bench|tools)\//, ['config']],
];
const rolesEverywhere = ['test', 'nightly', 'properties', 'd'];

function nameProblems(path: string): string[] {
  const folders = dirname(path).split('/');
  const [name = '', ...rest] = basename(path).split('.');
  const extension = rest.at(-1) ?? '';
  const roles = rest.slice(0, -1);
  const place = rolesByPlace.find(([where]) => where.test(path));
  const allowed = [...rolesEverywhere, ...(place?.[1] ?? [])];
  const isDoor = /^packages\/domain\/src\/[^/]+\/index(?:\.test)?\.ts$/.test(path);
  return [
    ...[...folders, name]
      .filter((part) => !kebab.test(part))
      .map((part) => `« ${part} » n’est pas en kebab-case`),
    ...[...folders, name]
      .filter((part) => vague.test(part))
      .map((part) => `« ${part} » ne dit pas ce que c’est`),
    ...roles
      .filter((role) => !allowed.includes(role))
      .map((role) => `« .${role} » n’est pas un rôle connu ici`),
    ...(name === 'index' && !isDoor ? [`index.${extension} : le nom dit ce que c’est`] : []),
  ];
}

/** Returns the files whose name or folder breaks the house's rules of naming. */
export const checkNames = (files: readonly SourceFile[]): Finding[] =>
  files.flatMap(({ path }) => nameProblems(path).map((detail) => ({ rule: 'name', file: path, detail })));

/** Where contexts have a folder, and what else stands there. */
const contextPlaces: readonly (readonly [place: RegExp, others: readonly string[]])[] = [
  [/^packages\/domain\/src\/([^/]+)\//, sharedDomainFolders],
  [/^apps\/(?:server|web)\/src\/contexts\/([^/]+)\//, []],
];

/** Returns the context folders whose name is no noun of the product: the domain holds no manifest of theirs. */
export function checkContexts(files: readonly SourceFile[]): Finding[] {
  const known = contextsOf(files);
  const unknown = contextPlaces.flatMap(([place, others]) =>
    files.flatMap(({ path }) => {
      const [folder, context] = place.exec(path) ?? [];
      return folder && context && !known.includes(context) && !others.includes(context) ? [folder] : [];
    }),
  );
  const detail = 'ce nom n’est pas un contexte : packages/domain/src/<nom>/<nom>.policy.ts manque';
  return [...new Set(unknown)].map((file) => ({ rule: 'known-context', file, detail }));
}

/** Returns the manifests whose rows no test spells out: a table that nobody reads twice lets anybody in. */
export function checkPolicies(files: readonly SourceFile[]): Finding[] {
  const paths = new Set(files.map(({ path }) => path));
  return contextsOf(files)
    .map((noun) => `packages/domain/src/${noun}/${noun}.policy.ts`)
    .filter((path) => !paths.has(path.replace(/\.ts$/, '.test.ts')))
    .map((file) => ({ rule: 'policy-without-test', file, detail: 'son *.policy.test.ts manque' }));
}

const linesOf = ({ text }: SourceFile): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Returns the files longer than 400 lines. */
export const checkLengths = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter((file) => linesOf(file) > maxLines)
    .map((file) => ({
      rule: 'file-too-long',
      file: file.path,
      detail: `${linesOf(file)} lignes, au plus ${maxLines}`,
    }));

/** Returns how many code files a folder holds, tests set apart, and the median of their lines (0 when there is none). */
export function lengthsOf(files: readonly SourceFile[], folder: string): { count: number; median: number } {
  const lengths = files
    .filter(({ path }) => path.startsWith(folder) && /\.tsx?$/.test(path) && !isTest(path))
    .map(linesOf)
    .toSorted((a, b) => a - b);
  return { count: lengths.length, median: lengths[Math.floor(lengths.length / 2)] ?? 0 };
}
