import { programTypeRules } from '@elan/domain/programs';
import { and, inArray, notInArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { sessionCounts } from '../sessions/public.ts';
import { programs } from './programs.tables.ts';

/** Returns the programmes of some companies that ran or run, with what was sold and, of those that run, what is counted so far. */
export async function programFiguresOf(companyIds: readonly string[]) {
  if (companyIds.length === 0) return [];
  const rows = await db
    .select({
      id: programs.id,
      companyId: programs.companyId,
      type: programs.type,
      status: programs.status,
      objectiveId: programs.objectiveId,
      startDate: programs.startDate,
      sold: programs.sessionsSold,
    })
    .from(programs)
    .where(
      and(inArray(programs.companyId, [...companyIds]), notInArray(programs.status, ['DRAFT', 'REFUSED'])),
    )
    .orderBy(sql`${programs.startDate} desc`, programs.id);
  const running = rows.filter(({ status }) => status === 'ACTIVE' || status === 'PAUSED');
  const countsOf = await sessionCounts(running.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    label: programTypeRules[row.type].label,
    counted: countsOf(row.id).counted,
  }));
}
