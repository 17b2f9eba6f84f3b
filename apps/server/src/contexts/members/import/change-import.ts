import type { Scope } from '@elan/domain/accounts';
import {
  cleanCell,
  memberErrors,
  type ImportChange,
  type ImportFixes,
  type MemberImport,
} from '@elan/domain/members';
import { inTx } from '../../../platform/db/database.ts';
import { eq } from 'drizzle-orm';
import { memberImports } from '../members.tables.ts';
import { describeImport } from './describe-import.ts';
import { giveUp, lockImport, requireImport, saveImport, type ImportContent } from './imports.repository.ts';

/** The corrections of a list's own rows: those of others would be kept for nothing. */
function withFixes(
  { fixes: before, rows }: ImportContent,
  fixes: NonNullable<ImportChange['fixes']>,
): ImportFixes {
  const numbers = new Set(rows.map(({ number }) => number));
  const after: Record<string, ImportFixes[string]> = { ...before };
  for (const { number, field, value } of fixes) {
    if (!numbers.has(number)) continue;
    after[number] = { ...after[number], [field]: cleanCell(value) };
  }
  return after;
}

/**
 * Changes how a list is understood: which column holds what, from which row on, what a cell should say, whether it is the whole
 * list. Returns it checked again. Throws `not-found`, `import/closed`, `import/too-many-lines`.
 */
export const changeImport = (scope: Scope, id: string, change: ImportChange): Promise<MemberImport> =>
  inTx(async () => {
    const { status, content, mode } = await lockImport(scope, id);
    if (status !== 'CHECKED') throw memberErrors.fail('import/closed');
    const next: ImportContent = {
      ...content,
      mapping: change.mapping ?? content.mapping,
      fixes: withFixes(content, change.fixes ?? []),
    };
    return describeImport(await saveImport(id, { content: next, mode: change.mode ?? mode }));
  });

/** Gives an import up, and erases what it held; one that was applied stays as it is. Throws `not-found`. */
export async function abandonImport(scope: Scope, id: string): Promise<void> {
  const { id: known } = await requireImport(scope, id);
  await giveUp(eq(memberImports.id, known));
}
