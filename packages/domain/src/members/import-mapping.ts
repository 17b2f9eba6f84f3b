import { isPersonName } from '../kernel/index.ts';
import { cleanCell, plainWords } from './import-cells.ts';
import { headScore } from './import-column-names.ts';
import { isKnownFirstName } from './import-first-names.ts';
import { importFields, type ImportField, type ImportMapping, type ImportRow } from './import-words.ts';

type Columns = Record<ImportField, number | null>;

const holdsAddress = ({ cells }: ImportRow): boolean => cells.some((cell) => cell.includes('@'));

const rowsLookedAt = { head: 10, content: 100 } as const;

function columnsByName(row: ImportRow): Columns {
  const bestFor = (field: ImportField): number | null => {
    const scores = row.cells.map((cell) => headScore(cell, field));
    const best = Math.max(0, ...scores);
    return best === 0 ? null : scores.indexOf(best as 0 | 1 | 2);
  };
  return { email: bestFor('email'), lastName: bestFor('lastName'), firstName: bestFor('firstName') };
}

const found = (columns: Columns): number =>
  new Set(importFields.map((field) => columns[field]).filter((column) => column !== null)).size;

// Above the table: a title, a date, « Liste des salariés ».
const isTitle = (row: ImportRow): boolean =>
  row.cells.filter((cell) => cleanCell(cell) !== '').length < 2 && !holdsAddress(row);

/**
 * The row that names the columns: the first one under the titles or none, and never one that holds an address. Somebody is
 * called « Mel », « Nom » or « Name »: a row further down is that person's, and those before it are people too.
 */
function headOf(rows: readonly ImportRow[]): { row: ImportRow; columns: Columns } | null {
  const row = rows.slice(0, rowsLookedAt.head).find((one) => !isTitle(one));
  if (!row || holdsAddress(row)) return null;
  const columns = columnsByName(row);
  return found(columns) > 0 ? { row, columns } : null;
}

type Column = {
  readonly index: number;
  readonly emails: number;
  /** Shares from 0 to 1 of the cells that hold something. */
  readonly names: number;
  readonly firstNames: number;
  readonly capitals: number;
  readonly distinct: number;
  /** How often the address of the row begins, or ends, with this cell: jean.dupont@…, jdupont@… */
  readonly opensAddress: number;
  readonly closesAddress: number;
};

const joined = (text: string): string => plainWords(text).replaceAll(' ', '');

function describeColumn(index: number, rows: readonly ImportRow[], emailColumn: number | null): Column {
  const cells = rows.map((row) => ({ row, text: cleanCell(row.cells[index] ?? '') }));
  const filled = cells.filter(({ text }) => text !== '');
  const share = (test: (text: string, local: string) => boolean): number => {
    if (filled.length === 0) return 0;
    const local = (row: ImportRow) =>
      emailColumn === null ? '' : ((row.cells[emailColumn] ?? '').split('@')[0] ?? '');
    return filled.filter(({ text, row }) => test(text, joined(local(row)))).length / filled.length;
  };
  return {
    index,
    emails: filled.filter(({ text }) => text.includes('@')).length,
    names: share(isPersonName),
    firstNames: share((text) => isKnownFirstName(plainWords(text))),
    capitals: share((text) => text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase()),
    distinct: new Set(filled.map(({ text }) => text.toLowerCase())).size / Math.max(1, filled.length),
    opensAddress: share((text, local) => joined(text).length > 2 && local.startsWith(joined(text))),
    closesAddress: share((text, local) => joined(text).length > 2 && local.endsWith(joined(text))),
  };
}

const most = (columns: readonly Column[], score: (column: Column) => number): Column | undefined =>
  columns.reduce<Column | undefined>(
    (best, column) => (best && score(best) >= score(column) ? best : column),
    undefined,
  );

/** How much more a column looks like first names than like last names. */
const firstNameScore = (column: Column): number =>
  column.firstNames * 2 + column.opensAddress - column.closesAddress - column.capitals / 2;

const lastNameScore = (column: Column, first: number): number =>
  column.closesAddress * 2 +
  column.capitals / 2 +
  column.distinct +
  // Names stand side by side.
  (Math.abs(column.index - first) === 1 ? 0.75 : 0) -
  column.firstNames;

// A first column of names next to another that looks like it: the order of specification point 5, last name first.
const clearly = 0.25;

function nameColumns(candidates: readonly Column[], known: Columns): Pick<Columns, 'lastName' | 'firstName'> {
  let { lastName, firstName } = known;
  const free = candidates.filter(
    ({ index, names }) => names >= 0.5 && index !== lastName && index !== firstName,
  );
  if (firstName === null && lastName === null) {
    const best = most(free, firstNameScore);
    const other =
      best &&
      most(
        free.filter((one) => one !== best),
        (one) => lastNameScore(one, best.index),
      );
    if (!best || !other) return { lastName: best?.index ?? null, firstName: null };
    const isClear = firstNameScore(best) - firstNameScore(other) > clearly;
    const [left, right] = best.index < other.index ? [best, other] : [other, best];
    return isClear
      ? { lastName: other.index, firstName: best.index }
      : { lastName: left.index, firstName: right.index };
  }
  firstName ??= most(free, firstNameScore)?.index ?? null;
  lastName ??= most(free, (one) => lastNameScore(one, firstName ?? 0))?.index ?? null;
  return { lastName, firstName };
}

/**
 * Returns where a list of people holds what (market, « swapped columns mapped »): by the names of its columns when a row
 * gives them, otherwise by what the columns hold. Titles above are left out. What cannot be told is null.
 */
export function findMapping(rows: readonly ImportRow[]): ImportMapping {
  const head = headOf(rows);
  const start = head
    ? rows.findIndex(({ number }) => number > head.row.number)
    : rows.findIndex((row) => !isTitle(row));
  const people = start < 0 ? [] : rows.slice(start);
  const looked = people.slice(0, rowsLookedAt.content);
  const known: Columns = head?.columns ?? { email: null, lastName: null, firstName: null };
  const width = Math.max(0, ...looked.map(({ cells }) => cells.length));
  const indexes = Array.from({ length: width }, (_, index) => index);
  const addresses = most(
    indexes.map((index) => describeColumn(index, looked, null)),
    ({ emails }) => emails,
  );
  const email = known.email ?? (addresses && addresses.emails > 0 ? addresses.index : null);
  const others = indexes
    .filter((index) => index !== email)
    .map((index) => describeColumn(index, looked, email));
  const firstRow = people[0]?.number ?? (head ? head.row.number + 1 : 1);
  return { firstRow, columns: { email, ...nameColumns(others, known) } };
}
