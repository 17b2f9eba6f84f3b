import type { Scope } from '@elan/domain/accounts';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { wordsInNames } from '../sessions/public.ts';
import { selectProgramRows } from './programs.repository.ts';
import { programs } from './programs.tables.ts';

/** Returns the first programmes of a scope, the latest first, of which every word of a search stands in a name around them. */
export async function programsNamed(scope: Scope, words: string, limit: number) {
  const orderBy = [sql`${programs.startDate} desc nulls last`];
  const rows = await selectProgramRows(scope, and(...wordsInNames(words, programs, scope.kind)), {
    orderBy,
    limit,
    offset: 0,
  });
  return rows.map(({ id, type, status, startDate, companyName, objectiveName }) => ({
    id,
    type,
    status,
    startDate,
    companyName,
    objectiveName,
  }));
}

/** How many programmes a company has, drafts and those that were withdrawn or refused left aside. */
export const programTotalOf = (companyId: string): Promise<number> =>
  db.$count(
    programs,
    and(eq(programs.companyId, companyId), notInArray(programs.status, ['DRAFT', 'CANCELLED', 'REFUSED'])),
  );
