import { cleanCell, plainWords } from './import-cells.ts';
import { isKnownFirstName } from './import-first-names.ts';
import {
  importFields,
  type ImportFixes,
  type ImportLine,
  type ImportMapping,
  type ImportRow,
  type LeftOutRow,
} from './import-words.ts';

const isCapitals = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

/**
 * Returns the last and the first name of one cell that holds both. Words in capitals are the last name; otherwise a common
 * first name is the first name; otherwise the last name comes first, as in « Nom et prénom ».
 */
export function splitName(text: string): { lastName: string; firstName: string } {
  const words = cleanCell(text).replaceAll(',', ' ').split(' ').filter(Boolean);
  const capitals = words.filter(isCapitals);
  if (capitals.length > 0 && capitals.length < words.length) {
    const others = words.filter((word) => !isCapitals(word));
    return { lastName: capitals.join(' '), firstName: others.join(' ') };
  }
  const [first = '', ...rest] = words;
  const known = words.map((word) => isKnownFirstName(plainWords(word)));
  return known[0] === true && known.at(-1) !== true
    ? { lastName: rest.join(' '), firstName: first }
    : { lastName: first, firstName: rest.join(' ') };
}

function lineOf(row: ImportRow, { columns }: ImportMapping): ImportLine {
  const cell = (column: number | null) => cleanCell(column === null ? '' : (row.cells[column] ?? ''));
  const { email, lastName, firstName } = columns;
  const names =
    lastName !== null && lastName === firstName
      ? splitName(cell(lastName))
      : { lastName: cell(lastName), firstName: cell(firstName) };
  return { number: row.number, email: cell(email), ...names };
}

const isBlank = (line: ImportLine): boolean => importFields.every((field) => line[field] === '');

/**
 * Returns the people of a file: the rows from the first one on that hold something in a mapped column, each with its number
 * in the file, corrected where somebody typed something else.
 */
export const readLines = (
  rows: readonly ImportRow[],
  mapping: ImportMapping,
  fixes: ImportFixes,
): ImportLine[] =>
  rows
    .filter(({ number }) => number >= mapping.firstRow)
    .map((row) => lineOf(row, mapping))
    .filter((line) => !isBlank(line))
    .map((line) => ({ ...line, ...fixes[line.number] }));

/** The characters of a row left out that are shown. */
const shownText = 120;

/** Returns the rows of a file that are no line of it, each with why: with the lines they are all its rows, none is lost in silence. */
export function rowsLeftOut(
  rows: readonly ImportRow[],
  mapping: ImportMapping,
  lines: readonly Pick<ImportLine, 'number'>[],
): LeftOutRow[] {
  const read = new Set(lines.map(({ number }) => number));
  return rows
    .filter(({ number }) => !read.has(number))
    .map(({ number, cells }) => ({
      number,
      why: number < mapping.firstRow ? 'above' : 'nothing-read',
      text: cells.map(cleanCell).filter(Boolean).join(' · ').slice(0, shownText).toWellFormed(),
    }));
}
