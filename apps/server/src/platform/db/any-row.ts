import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { db } from './database.ts';

/** Whether a table has a row that meets a condition. */
export const anyRow = async (table: PgTable, condition: SQL | undefined): Promise<boolean> =>
  (await db.$count(table, condition)) > 0;
