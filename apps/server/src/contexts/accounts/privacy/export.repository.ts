import type { DataExport, DataExportStatus } from '@elan/domain/accounts';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { dataExports } from '../accounts.tables.ts';

export type ExportRow = typeof dataExports.$inferSelect;

const newestFirst = desc(dataExports.createdAt);

/** The newest copy that a person asked for, or undefined. */
export async function findNewestExport(userId: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(newestFirst)
    .limit(1);
  return row;
}

/** A copy, locked until the end of the transaction: one caller at a time moves it. */
export async function lockExport(id: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id)).for('no key update');
  return row;
}

/** The newest copy of a person that can be downloaded now, or undefined. */
export async function findReadyExport(userId: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        eq(dataExports.status, 'READY'),
        gt(dataExports.expiresAt, sql`now()`),
      ),
    )
    .orderBy(newestFirst)
    .limit(1);
  return row;
}

/** The copies of a person of the last 24 hours that did not fail, and how old each is, in seconds; newest first. */
export const exportsOfTheDay = (userId: string): Promise<{ row: ExportRow; age: number }[]> =>
  db
    .select({
      row: dataExports,
      age: sql<number>`extract(epoch from now() - ${dataExports.createdAt})`.mapWith(Number),
    })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        ne(dataExports.status, 'FAILED'),
        gt(dataExports.createdAt, sql`now() - interval '24 hours'`),
      ),
    )
    .orderBy(newestFirst);

/** A copy as its person sees it. */
export const describeExport = (row: ExportRow): DataExport => ({
  id: row.id,
  status: row.status as DataExportStatus,
  requestedAt: row.createdAt.toString(),
  expiresAt: row.expiresAt?.toString() ?? null,
  size: row.size,
});
