/** What a cell holds: a number keeps its value (decimal comma), null is an empty cell. */
export type CsvCell = string | number | null;

const byteOrderMark = '\ufeff';
const lineEnd = '\r\n';

// What a spreadsheet may take for a formula, once the signs that it skips are gone.
const formula = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const needsQuotes = /[;"\r\n]|^\s|\s$/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', ',') : '';
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const line = (cells: readonly CsvCell[]): string => cells.map(cellText).join(';') + lineEnd;

/**
 * Returns a CSV file that a French Excel opens (D30): UTF-8 with its byte order mark, `;` between the cells, decimal
 * commas, lines ended by CR LF. A text that a spreadsheet could run as a formula (it begins with = + - or @) is
 * preceded by an apostrophe; a number, a negative one too, is left as it is.
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  byteOrderMark + line(head) + rows.map(line).join('');
