import { programTypeRules } from '@elan/domain/programs';
import { asc, count, inArray, notInArray, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { objectiveFacts } from '../catalog/public.ts';
import { companyNamesOf } from '../companies/public.ts';
import { programs } from './programs.tables.ts';

const most = 500;

/** Returns the programmes that wait for somebody before they start, each with its company, the longest wait first. */
export async function waitingPrograms() {
  const rows = await db
    .select({
      id: programs.id,
      companyId: programs.companyId,
      type: programs.type,
      status: programs.status,
      objectiveId: programs.objectiveId,
      since: sql<string>`to_char(coalesce(${programs.proposedAt}, ${programs.submittedAt}, ${programs.createdAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(programs)
    .where(notInArray(programs.status, ['ACTIVE', 'PAUSED', 'ENDED', 'CANCELLED', 'REFUSED']))
    .orderBy(
      asc(sql`coalesce(${programs.proposedAt}, ${programs.submittedAt}, ${programs.createdAt})`),
      programs.id,
    )
    .limit(most);
  const names = await companyNamesOf(rows.map(({ companyId }) => companyId));
  const objectives = await objectiveFacts();
  return rows.map(({ companyId, type, objectiveId, ...row }) => ({
    ...row,
    // A company has several of one type: the objective tells them apart.
    name: [names.get(companyId), programTypeRules[type].label, objectives.get(objectiveId)?.name]
      .filter((part) => part !== undefined)
      .join(', '),
  }));
}

/** Returns how many programmes stand in each status that leads to a running one. */
export const programCounts = () =>
  db
    .select({
      status: programs.status,
      count: count(),
      since: sql<string>`(min(coalesce(${programs.startedAt}, ${programs.proposedAt}, ${programs.submittedAt}, ${programs.createdAt})) at time zone 'Europe/Paris')::date::text`,
    })
    .from(programs)
    .where(
      inArray(programs.status, [
        'PENDING',
        'PENDING_PLANNING',
        'PENDING_COACH',
        'PENDING_DATE',
        'PENDING_DATE_CONFIRMATION',
        'ACTIVE',
        'PAUSED',
      ]),
    )
    .groupBy(programs.status);
