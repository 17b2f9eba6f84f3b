/** What an imported table may be: told by the bytes, and by the name, which must agree. */
export const spreadsheetKinds = ['csv', 'xls', 'xlsx'] as const;
export type SpreadsheetKind = (typeof spreadsheetKinds)[number];

/** Why a table is not read. */
export type SpreadsheetRefusal =
  /** Nothing in it. */
  | 'empty'
  /** None of the three formats. */
  | 'type-refused'
  /** The name says one format, the bytes another one. */
  | 'mislabelled'
  | 'unreadable'
  /** A password is asked for. */
  | 'protected'
  | 'has-macros'
  /** It inflates into more than a table of people ever is. */
  | 'too-heavy'
  /** The reading did not end in time, or took too much memory. */
  | 'too-slow';

/** A row that holds something: `number` as a spreadsheet shows it, from 1; the cells from the first column on. */
export type SpreadsheetRow = { readonly number: number; readonly cells: readonly string[] };

/** The rows of a table, blank ones left out: each cell as it is shown, a formula by its last value. */
export type Spreadsheet = {
  readonly rows: readonly SpreadsheetRow[];
  /** There are more rows than were asked for. */
  readonly hasMore: boolean;
  /** The sheet that was read; null for a csv file. */
  readonly sheet: string | null;
  /** The other sheets that are shown and hold something. */
  readonly otherSheets: readonly string[];
};

export type ReadSpreadsheet =
  | { readonly ok: true; readonly table: Spreadsheet }
  | { readonly ok: false; readonly refusal: SpreadsheetRefusal };

/** Thrown while a table is read; `readSpreadsheet` answers it. */
export class SpreadsheetRefused extends Error {
  readonly refusal: SpreadsheetRefusal;

  constructor(refusal: SpreadsheetRefusal) {
    super(refusal);
    this.name = 'SpreadsheetRefused';
    this.refusal = refusal;
  }
}

/** What is read at most of one table: columns past it hold no person's name. */
export const maxColumns = 100;

const isShown = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

/** Returns the rows that hold something, numbered from 1. */
export const numberedRows = (rows: readonly (readonly string[])[]): SpreadsheetRow[] =>
  rows
    .map((cells, index) => ({ number: index + 1, cells: cells.slice(0, maxColumns) }))
    .filter(({ cells }) => isShown(cells));
