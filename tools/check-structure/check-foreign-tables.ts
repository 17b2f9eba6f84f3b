import type { Finding } from './finding.ts';
import { isTest, type SourceFile } from './source-files.ts';

const inContext = /^apps\/server\/src\/contexts\/([^/]+)\//;
const publicFile = /^apps\/server\/src\/contexts\/([^/]+)\/public\.ts$/;
/** What the doctor asks of the rows of several contexts at once: it reads, and nothing else does so. */
const invariants = /\/invariants\.ts$/;
const published = /export \{([^}]*)\} from '\.\/(?:[\w-]+\/)*[\w-]+\.tables\.ts'/g;
const everything = /export \* from '\.\/(?:[\w-]+\/)*[\w-]+\.tables\.ts'/;
const imported = /import (?:type )?\{([^}]*)\} from '(?:\.\.\/)+([\w-]+)\/public\.ts'/g;

const namesIn = (list: string): { readonly name: string; readonly local: string }[] =>
  list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [name = part, local = name] = part.split(' as ');
      return { name, local };
    });

/** The tables that each context publishes, as `owner.table`. */
function publishedTables(files: readonly SourceFile[]): Set<string> {
  return new Set(
    files.flatMap(({ path, text }) => {
      const [, owner] = publicFile.exec(path) ?? [];
      if (!owner) return [];
      return [...text.matchAll(published)].flatMap(([, list = '']) =>
        namesIn(list).map(({ local }) => `${owner}.${local}`),
      );
    }),
  );
}

const declared = /export const (\w+) = pgTable\(\s*'([a-z_]+)'/g;
const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const rawSql = /\b(from|join|update|insert into|delete from) ([a-z_]+)\b/g;

/** Whose each table of the database is, by its name in SQL: its owner, and how its module calls it. */
function ownedTables(files: readonly SourceFile[]) {
  return new Map(
    files.flatMap(({ path, text }) => {
      const [, owner] = inContext.exec(path) ?? [];
      if (!owner || !path.endsWith('.tables.ts')) return [];
      return [...text.matchAll(declared)].map(
        ([, local = '', name = '']) => [name, { owner, table: `${owner}.${local}` }] as const,
      );
    }),
  );
}

type Reading = {
  readonly arrow: string;
  readonly table: string;
  readonly file: string;
  readonly writes: boolean;
};

/** What a file imports from the `public.ts` of others. */
function importedBy(
  { text }: SourceFile,
  reader: string,
  tables: ReadonlySet<string>,
): Omit<Reading, 'file'>[] {
  return [...text.matchAll(imported)].flatMap(([, list = '', owner = '']) =>
    namesIn(list).flatMap(({ name, local }) => {
      const table = `${owner}.${name}`;
      if (owner === reader || !tables.has(table)) return [];
      const writes = new RegExp(
        `\\.(?:insert|update|delete)\\(\\s*${local}\\s*\\)|\\b(?:insert into|update|delete from) \\$\\{${local}\\}`,
      ).test(text);
      return [{ arrow: `${reader} → ${table}`, table, writes }];
    }),
  );
}

/** What the SQL that a file writes out names by itself, without an import. */
function namedBy(
  { path, text }: SourceFile,
  reader: string,
  owned: ReturnType<typeof ownedTables>,
): Omit<Reading, 'file'>[] {
  if (!text.includes('sql`') || invariants.test(path)) return [];
  const named = [...text.replaceAll(comment, '').matchAll(rawSql)].flatMap(([, verb = '', name = '']) => {
    const { owner, table } = owned.get(name) ?? {};
    if (owner === undefined || table === undefined || owner === reader) return [];
    return [{ arrow: `${reader} → ${table}`, table, writes: verb !== 'from' && verb !== 'join' }];
  });
  return [...new Map(named.map((one) => [`${one.arrow} ${one.writes}`, one])).values()];
}

function readingsOf(files: readonly SourceFile[]): Reading[] {
  const tables = publishedTables(files);
  const owned = ownedTables(files);
  return files.flatMap((file) => {
    const { path } = file;
    const [, reader] = inContext.exec(path) ?? [];
    if (!reader || isTest(path) || path.endsWith('.tables.ts')) return [];
    const read = [...importedBy(file, reader, tables), ...namedBy(file, reader, owned)];
    return read.map((one) => ({ ...one, file: path }));
  });
}

const decision = 'docs/decisions/0016-tables-of-another-context.md';

/**
 * Returns what other contexts do with a table that they may not: write it, be more files to import it than `known` counts, or be
 * fewer, in which case the count goes down with them. A `public.ts` names the tables that it publishes, one by one.
 */
export function checkForeignTables(
  files: readonly SourceFile[],
  known: Readonly<Record<string, number>>,
): Finding[] {
  const readings = readingsOf(files);
  const byArrow = Map.groupBy(readings, ({ arrow }) => arrow);
  const arrows = new Set([...byArrow.keys(), ...Object.keys(known)]);
  return [
    ...files
      .filter(({ path, text }) => publicFile.test(path) && everything.test(text))
      .map(({ path }) => ({
        rule: 'tables-published-by-name',
        file: path,
        detail: 'public.ts nomme chaque table qu’il publie',
      })),
    ...readings
      .filter(({ writes }) => writes)
      .map(({ file, table }) => ({
        rule: 'only-the-owner-writes-a-table',
        file,
        detail: `${table} ne s’écrit que par son contexte (${decision})`,
      })),
    ...[...arrows].flatMap((arrow) => {
      const readers = [...new Set((byArrow.get(arrow) ?? []).map(({ file }) => file))].toSorted();
      const limit = known[arrow] ?? 0;
      if (readers.length === limit) return [];
      return [
        {
          rule: 'tables-of-another-context',
          file: readers[0] ?? 'tools/check-structure/foreign-tables.ts',
          detail: `${arrow} : ${readers.length} fichiers l’importent, ${limit} sont comptés (${decision}) : ${readers.join(', ')}`,
        },
      ];
    }),
  ];
}
