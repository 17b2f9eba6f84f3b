import { createHash } from 'node:crypto';
import type { Actor, Scope } from '@elan/domain/accounts';
import {
  cleanCell,
  findMapping,
  importMaxRows,
  memberErrors,
  type ImportRow,
  type MemberImport,
} from '@elan/domain/members';
import { and, eq } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { readSpreadsheet } from '../../../platform/spreadsheet/read-spreadsheet.ts';
import type { Spreadsheet, SpreadsheetRefusal } from '../../../platform/spreadsheet/spreadsheet.ts';
import { companyFor, requireInvitingCompany } from '../members.repository.ts';
import { memberImports } from '../members.tables.ts';
import { linesOf } from './check-import.ts';
import { describeImport } from './describe-import.ts';
import { readInTurn } from './import-turns.ts';
import { giveUp, type ImportContent, type MemberImportRow } from './imports.repository.ts';

const files = { max: 60, windowSeconds: 3600 } as const;

/** The code of each reason not to read a file. */
export const codeOfRefusal = {
  empty: 'import/file-empty',
  'type-refused': 'import/file-type-refused',
  mislabelled: 'import/file-mislabelled',
  unreadable: 'import/file-unreadable',
  protected: 'import/file-protected',
  'has-macros': 'import/file-has-macros',
  'too-heavy': 'import/file-too-heavy',
  'too-slow': 'import/file-too-slow',
} as const satisfies Readonly<Record<SpreadsheetRefusal, string>>;

const cleanRow = ({ number, cells }: ImportRow): ImportRow => {
  const texts = cells.map(cleanCell);
  return { number, cells: texts.slice(0, texts.findLastIndex((text) => text !== '') + 1) };
};

function contentOf({ rows, hasMore, sheet, otherSheets }: Spreadsheet): ImportContent {
  const cleaned = rows.map(cleanRow).filter(({ cells }) => cells.length > 0);
  const mapping = findMapping(cleaned);
  const names = { sheet: sheet && cleanCell(sheet), otherSheets: otherSheets.map(cleanCell) };
  const content = { rows: cleaned, ...names, mapping, fixes: {} };
  if (linesOf(content, hasMore).length === 0) throw memberErrors.fail('import/file-empty');
  return content;
}

/** Returns the company that a list is for; throws before a byte is read: `not-found`, `too-many-requests` (60 files an hour). */
export async function admitImport(
  scope: Scope,
  actor: Actor,
  companyId: string | undefined,
): Promise<string> {
  const company = companyFor(scope, companyId);
  await requireInvitingCompany(company);
  await spendHit({ key: `members.import:user:${actor.userId}`, ...files });
  return company;
}

/**
 * Reads a list of employees, keeps what it says and returns it, checked line by line (D32, T43): nothing is added to the company.
 * The list that the same person was looking at is given up. Throws what `importFileRefusals` names.
 */
export async function keepImport(
  companyId: string,
  actor: Actor,
  file: { readonly name: string; readonly bytes: Buffer },
): Promise<MemberImport> {
  const read = await readInTurn(() => readSpreadsheet(file, { maxRows: importMaxRows }));
  if (!read.ok) throw memberErrors.fail(codeOfRefusal[read.refusal]);
  const content = contentOf(read.table);
  const fileHash = createHash('sha256').update(file.bytes).digest('hex');
  return inTx(async () => {
    await giveUp(and(eq(memberImports.companyId, companyId), eq(memberImports.createdBy, actor.userId)));
    const [row] = await db
      .insert(memberImports)
      .values({
        companyId,
        createdBy: actor.userId,
        fileName: cleanCell(file.name),
        fileHash,
        mode: 'add',
        status: 'CHECKED',
        content,
      })
      .returning();
    return describeImport(row as MemberImportRow);
  });
}
