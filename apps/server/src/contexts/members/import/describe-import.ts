import { importMaxLines, rowsLeftOut, type MemberImport } from '@elan/domain/members';
import { checkImport } from './check-import.ts';
import { lastApplied, type ImportContent, type MemberImportRow } from './imports.repository.ts';

/** The columns that hold something, with the name above them and a cell of the first people. */
function columnsOf({ rows, mapping }: ImportContent): MemberImport['columns'] {
  const head = rows.findLast(({ number }) => number < mapping.firstRow);
  const people = rows.filter(({ number }) => number >= mapping.firstRow);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => ({
    index,
    head: head?.cells[index] ?? '',
    sample: people.find(({ cells }) => cells[index])?.cells[index] ?? '',
  })).filter(({ head: name, sample }) => name !== '' || sample !== '');
}

/** Returns an import as its screen shows it: what was understood, and the verdict of each line against the list as it is now. */
export async function describeImport(row: MemberImportRow): Promise<MemberImport> {
  const { id, fileName, status, mode, content, result } = row;
  const { verdicts, leavers, looksPartial } = await checkImport(row);
  const applied = row.appliedAt ?? (await lastApplied(row.companyId, row.fileHash));
  return {
    id,
    fileName,
    status,
    mode,
    mapping: { firstRow: content.mapping.firstRow, columns: { ...content.mapping.columns } },
    columns: columnsOf(content),
    sheet: content.sheet,
    otherSheets: [...content.otherSheets],
    lines: verdicts.map(({ notes, values, ...line }) => ({
      ...line,
      values: { ...values },
      notes: [...notes],
    })),
    leftOut: rowsLeftOut(content.rows, content.mapping, verdicts),
    leavers: leavers.slice(0, importMaxLines),
    leaverCount: leavers.length,
    looksPartial,
    appliedBefore: applied?.toString() ?? null,
    result,
  };
}
