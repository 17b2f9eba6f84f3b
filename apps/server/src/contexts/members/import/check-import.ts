import {
  checkLines,
  compareFullList,
  importMaxLines,
  importMaxRows,
  memberErrors,
  readLines,
  type ImportLine,
  type LineVerdict,
} from '@elan/domain/members';
import {
  knownAmong,
  presentIn,
  type ImportContent,
  type MemberImportRow,
  type Present,
} from './imports.repository.ts';

export type CheckedImport = {
  readonly verdicts: readonly LineVerdict[];
  /** In full-list mode: who is in the list and not in the file. */
  readonly leavers: readonly Present[];
  readonly looksPartial: boolean;
};

/** Returns the lines of a file, 500 at most (specification point 9). Throws `import/too-many-lines`. */
export function linesOf({ rows, mapping, fixes }: ImportContent, more = false): ImportLine[] {
  const lines = readLines(rows, mapping, fixes);
  // What was not read of a longer file is not left out in silence, even when few of the rows before hold somebody.
  if (more || lines.length > importMaxLines) {
    const found = more ? Math.max(lines.length, importMaxRows) : lines.length;
    throw memberErrors.fail('import/too-many-lines', { max: importMaxLines, found, more });
  }
  return lines;
}

/** Returns what an import would do with the company's list as it is now, line by line (D32); nothing is changed. */
export async function checkImport({ companyId, content, mode }: MemberImportRow): Promise<CheckedImport> {
  const lines = linesOf(content);
  const verdicts = checkLines(lines, await knownAmong(companyId, lines));
  if (mode === 'add') return { verdicts, leavers: [], looksPartial: false };
  const { leavers, looksPartial } = compareFullList(verdicts, await presentIn(companyId));
  return { verdicts, leavers, looksPartial };
}
