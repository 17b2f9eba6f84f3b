import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { maxColumns, numberedRows, SpreadsheetRefused, type Spreadsheet } from './spreadsheet.ts';

// In the order of France: of two equally likely, the first one.
const separators = [';', '\t', ','] as const;
type Separator = (typeof separators)[number];

/** Always decides the same: a byte order mark tells UTF-16; what is not valid UTF-8 is Windows-1252. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return iconv.decode(bytes, 'utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8, then: the other encoding of French Excel.
    return iconv.decode(bytes, 'windows-1252');
  }
}

const lineEnds = ['\r\n', '\n', '\r'];
const quoted = /"(?:[^"]|"")*"/g;

// The separator that stands in the most of the first lines, texts between quotes left out.
function separatorOf(text: string): Separator {
  const lines = text
    .slice(0, 50_000)
    .replaceAll(quoted, '')
    .split(/\r\n|\n|\r/);
  const first = lines.filter((line) => line.trim() !== '').slice(0, 50);
  const count = (separator: Separator) => first.filter((line) => line.includes(separator)).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function recordsOf(text: string, delimiter: string, to: number): string[][] {
  const options = { delimiter, to, record_delimiter: lineEnds, relax_column_count: true, relax_quotes: true };
  try {
    return parse(text, options);
  } catch {
    // A quote that nothing closes: the quotes of this file are signs like others.
    return parse(text, { ...options, quote: null });
  }
}

// A file of another country opened and saved again: each line whole between quotes, in one cell.
const isWrapped = (records: readonly string[][]): boolean => {
  const filled = records.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  return filled.every(([cell, ...rest]) => rest.length === 0 && /[;,\t]/.test(cell ?? ''));
};

/**
 * Returns the rows of a csv file, `maxRows` at most: UTF-8 with or without its mark, UTF-16 or Windows-1252; cells between
 * `;`, tabs or commas; line ends inside quotes; the line « sep=; » of Excel. Throws a SpreadsheetRefused.
 */
export function readCsv(bytes: Buffer, maxRows: number): Spreadsheet {
  const text = decode(bytes).replace(/^\ufeff/, '');
  const [head, told] = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i.exec(text) ?? [''];
  const body = text.slice(head.length);
  if (body.includes('\u0000')) throw new SpreadsheetRefused('unreadable');
  let records = recordsOf(body, told ?? separatorOf(body), maxRows + 1);
  if (isWrapped(records)) {
    const inner = records.map(([cell = '']) => cell.replaceAll(/\s*[\r\n]+\s*/g, ' ')).join('\n');
    records = recordsOf(inner, separatorOf(inner), maxRows + 1);
  }
  const rows = numberedRows(records.slice(0, maxRows).map((cells) => cells.slice(0, maxColumns)));
  if (rows.length === 0) throw new SpreadsheetRefused('empty');
  return { rows, hasMore: records.length > maxRows, sheet: null, otherSheets: [] };
}
