import { sql } from 'drizzle-orm';
import { db } from '../db/database.ts';
import type { DataSubject, DeclaredTable, PersonalColumn } from './declare-table.ts';
import { personalTables } from './registry.ts';

type Row = Readonly<Record<string, unknown>>;

/** The declared columns of a person's rows, by table: what a copy of their data holds. */
export type PersonalRows = Readonly<Record<string, readonly Row[]>>;

/** The columns of a table that are data of a person. */
export const personalColumns = ({ columns }: DeclaredTable): [string, PersonalColumn][] =>
  [...columns].filter((entry): entry is [string, PersonalColumn] => entry[1] !== 'none');

function copyOf(row: Row, columns: readonly [string, PersonalColumn][], subject: DataSubject): Row {
  const valueOf = (name: string, { withheld }: PersonalColumn) =>
    row[name] === null ? null : (withheld?.(row, subject) ?? row[name]);
  return Object.fromEntries(columns.map(([name, entry]) => [name, valueOf(name, entry)]));
}

/**
 * Returns every declared column of a person's rows, by table and by the names of the database, dates as PostgreSQL writes them;
 * what is withheld says why. A table without a row of the person is an empty list.
 */
export async function readPersonalRows(subject: DataSubject): Promise<PersonalRows> {
  const read: Record<string, readonly Row[]> = {};
  for (const declared of personalTables()) {
    if (!declared.subject) continue;
    const { rows } = await db.execute(
      sql`select * from ${declared.table} where ${declared.subject.rows(subject)}`,
    );
    const columns = personalColumns(declared);
    read[declared.name] = rows.map((row) => copyOf(row, columns, subject));
  }
  return read;
}
