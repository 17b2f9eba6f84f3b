import type { Scope } from '@elan/domain/accounts';
import type { ProgramStatus } from '@elan/domain/programs';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { objectives } from '../catalog/public.ts';
import { companies } from '../companies/public.ts';
import { wordsInNames } from '../sessions/public.ts';
import { programs } from './programs.tables.ts';

/** Returns the first programmes of a scope, the latest first, of which every word of a search stands in a name around them. */
export async function programsNamed(scope: Scope, words: string, limit: number) {
  const rows = await db
    .select({
      id: programs.id,
      type: programs.type,
      status: programs.status,
      startDate: programs.startDate,
      companyName: companies.name,
      objectiveName: objectives.name,
    })
    .from(programs)
    .innerJoin(companies, eq(companies.id, programs.companyId))
    .innerJoin(objectives, eq(objectives.id, programs.objectiveId))
    .where(and(withinScope(scope, programs), ...wordsInNames(words, programs)))
    .orderBy(sql`${programs.startDate} desc nulls last`, programs.id)
    .limit(limit);
  return rows.map(({ status, ...row }) => ({ ...row, status: status as ProgramStatus }));
}

/** How many programmes a company has, drafts and those that were withdrawn or refused left aside. */
export const programTotalOf = (companyId: string): Promise<number> =>
  db.$count(
    programs,
    and(eq(programs.companyId, companyId), notInArray(programs.status, ['DRAFT', 'CANCELLED', 'REFUSED'])),
  );
