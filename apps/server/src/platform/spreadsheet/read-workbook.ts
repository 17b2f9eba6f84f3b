import { CFB, read, set_cptable, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { openWorkbook } from './open-workbook.ts';
import {
  maxColumns,
  numberedRows,
  SpreadsheetRefused,
  type Spreadsheet,
  type SpreadsheetRow,
} from './spreadsheet.ts';

// What this library types as anything: its container of files, which it also writes as a zip.
type Container = { readonly FullPaths: readonly string[] };
const containers = CFB as {
  utils: {
    cfb_new(options: object): Container;
    cfb_add(container: Container, path: string, bytes: Buffer): void;
  };
  write(container: Container, options: object): Buffer;
  read(bytes: Buffer, options: object): Container;
};

/** The same workbook with nothing but its cells: what we counted is what the reader sees, whatever the zip pretends. */
async function cellsOnly(bytes: Buffer): Promise<Buffer> {
  const container = containers.utils.cfb_new({});
  for (const [path, part] of await openWorkbook(bytes)) containers.utils.cfb_add(container, path, part);
  return containers.write(container, { fileType: 'zip', type: 'buffer', compression: false });
}

const macros = /_VBA_PROJECT|\/VBA\//i;

async function checkedXls(bytes: Buffer): Promise<Buffer> {
  const { FullPaths: paths } = containers.read(bytes, { type: 'buffer' });
  if (paths.some((path) => macros.test(path))) throw new SpreadsheetRefused('has-macros');
  // The alphabets of workbooks from before Unicode.
  set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  return bytes;
}

// A formula is never run: the cell shows the value that the spreadsheet last gave it.
const shownText = (cell: CellObject | undefined): string => {
  if (!cell || cell.t === 'z') return '';
  return cell.w ?? String(cell.v ?? '');
};

function rowsOf(sheet: WorkSheet | undefined, maxRows: number): SpreadsheetRow[] {
  // Rows and cells that hold nothing are holes, which Array.from fills.
  const data = ((sheet as { '!data'?: (CellObject | undefined)[][] } | undefined)?.['!data'] ?? []).slice(
    0,
    maxRows,
  );
  return numberedRows(Array.from(data, (row) => Array.from(row?.slice(0, maxColumns) ?? [], shownText)));
}

function shownSheets(book: WorkBook): string[] {
  const hidden = new Set(book.Workbook?.Sheets?.filter((one) => one.Hidden).map((one) => one.name));
  return book.SheetNames.filter((name) => !hidden.has(name));
}

/**
 * Returns the rows of an xls or xlsx workbook, the first `maxRows` of its first sheet that is shown and holds something.
 * Throws a SpreadsheetRefused.
 */
export async function readWorkbook(
  bytes: Buffer,
  kind: 'xls' | 'xlsx',
  maxRows: number,
): Promise<Spreadsheet> {
  const cells = kind === 'xlsx' ? await cellsOnly(bytes) : await checkedXls(bytes);
  const book = read(cells, {
    type: 'buffer',
    dense: true,
    sheetRows: maxRows + 1,
    cellFormula: false,
    cellHTML: false,
  });
  const filled = shownSheets(book)
    .map((name) => ({ name, rows: rowsOf(book.Sheets[name], maxRows + 1) }))
    .filter(({ rows }) => rows.length > 0);
  const [first, ...others] = filled;
  if (!first)
    throw new SpreadsheetRefused(book.SheetNames.some((name) => !book.Sheets[name]) ? 'unreadable' : 'empty');
  return {
    rows: first.rows.filter(({ number }) => number <= maxRows),
    hasMore: first.rows.some(({ number }) => number > maxRows),
    sheet: first.name,
    otherSheets: others.map(({ name }) => name),
  };
}
