import { typographyProblems } from '@elan/domain/kernel';
import { erasureInWords, type DeclaredTable, type PersonalColumn } from './declare-table.ts';

/** A column of the database as it is: its table and its name. */
export type KnownColumn = { readonly table: string; readonly column: string };

function wordProblems(place: string, { what, purpose, retention, erased }: PersonalColumn): string[] {
  return [what, purpose, retention, erasureInWords(erased)].flatMap((text) =>
    text === ''
      ? [`${place}: a word is missing`]
      : typographyProblems(text).map((problem) => `${place}: ${problem}`),
  );
}

function tableProblems({ name, title, subject, erasedRows, columns }: DeclaredTable): string[] {
  const personal = [...columns].filter((entry): entry is [string, PersonalColumn] => entry[1] !== 'none');
  return [
    ...(personal.length > 0 && !subject ? [`${name}: nothing says whose its rows are`] : []),
    ...(subject ? typographyProblems(`${title}, ${subject.by}`).map((problem) => `${name}: ${problem}`) : []),
    ...personal.flatMap(([column, entry]) => wordProblems(`${name}.${column}`, entry)),
    ...personal
      .filter(([, { erased }]) => (erased === 'deleted') !== (erasedRows === 'deleted'))
      .map(([column]) => `${name}.${column}: its row does not end as it does`),
  ];
}

/**
 * Returns what is wrong with the registry of a database: a column without an entry, an entry without a column, a table
 * declared twice or with a contradiction. An empty list means that every column is declared once (threats T64).
 */
export function registryProblems(
  declared: readonly DeclaredTable[],
  known: readonly KnownColumn[],
): string[] {
  const inDatabase = new Set(known.map(({ table, column }) => `${table}.${column}`));
  const entries = declared.flatMap(({ name, columns }) =>
    [...columns.keys()].map((column) => `${name}.${column}`),
  );
  const names = declared.map(({ name }) => name);
  return [
    ...[...inDatabase]
      .filter((column) => !entries.includes(column))
      .map((column) => `${column} has no entry`),
    ...entries.filter((column) => !inDatabase.has(column)).map((column) => `${column} is no column`),
    ...names.filter((name, rank) => names.indexOf(name) !== rank).map((name) => `${name} is declared twice`),
    ...declared.flatMap(tableProblems),
  ];
}
