import { SpreadsheetRefused, type ReadSpreadsheet, type SpreadsheetKind } from './spreadsheet.ts';

export type SpreadsheetTask = {
  readonly bytes: Uint8Array;
  readonly kind: SpreadsheetKind;
  readonly maxRows: number;
};

/** Reads a table in the thread of the caller: that of a worker, but in tests. Each format loads its own library. */
export async function readTable({ bytes, kind, maxRows }: SpreadsheetTask): Promise<ReadSpreadsheet> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (kind === 'csv') {
      const { readCsv } = await import('./read-csv.ts');
      return { ok: true, table: readCsv(buffer, maxRows) };
    }
    const { readWorkbook } = await import('./read-workbook.ts');
    return { ok: true, table: await readWorkbook(buffer, kind, maxRows) };
  } catch (error) {
    if (error instanceof SpreadsheetRefused) return { ok: false, refusal: error.refusal };
    // What the libraries say of a broken file means nothing to the person who sent it.
    const locked = error instanceof Error && /password/i.test(error.message);
    return { ok: false, refusal: locked ? 'protected' : 'unreadable' };
  }
}
