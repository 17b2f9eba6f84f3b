import { getTableColumns } from 'drizzle-orm';
import { db, requireTx } from '../db/database.ts';
import type { DataSubject, DeclaredTable } from './declare-table.ts';
import { personalColumns } from './read-personal-rows.ts';
import { personalTables } from './registry.ts';

/** The values that take the place of what is replaced, by the names of the code. */
function replacements(declared: DeclaredTable, subject: DataSubject): Record<string, unknown> {
  const properties = new Map(
    Object.entries(getTableColumns(declared.table)).map(([property, { name }]) => [name, property]),
  );
  return Object.fromEntries(
    personalColumns(declared).flatMap(([name, { erased }]) =>
      typeof erased === 'object' && 'value' in erased
        ? [[properties.get(name) ?? name, erased.value(subject)] as const]
        : [],
    ),
  );
}

/**
 * Erases a person from every table as the registry says: rows deleted, or their data replaced; in the caller's transaction.
 * What it says to keep is kept. A second call finds nothing left to do.
 */
export async function erasePersonalRows(subject: DataSubject): Promise<void> {
  requireTx('an erasure');
  for (const declared of personalTables()) {
    if (!declared.subject) continue;
    const { table } = declared;
    const rows = (declared.subject.erasedRows ?? declared.subject.rows)(subject);
    if (declared.erasedRows === 'deleted') {
      await db.delete(table).where(rows);
      continue;
    }
    const values = replacements(declared, subject);
    if (Object.keys(values).length > 0) await db.update(table).set(values).where(rows);
  }
}
