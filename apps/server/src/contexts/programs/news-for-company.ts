import type { Scope } from '@elan/domain/accounts';
import { proposalEnd } from '@elan/domain/programs';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { objectives } from '../catalog/public.ts';
import { programPauses, programs } from './programs.tables.ts';

/** What was refused or answered is told for so many days. */
const toldDays = 14;
const most = 50;
const recent = sql.raw(`now() - interval '${toldDays} days'`);

/** Returns the dates that the company of a scope has to answer, and its programmes that were refused lately, the newest first. */
export async function programNews(scope: Scope) {
  const rows = await db
    .select({
      id: programs.id,
      type: programs.type,
      status: programs.status,
      objectiveName: objectives.name,
      reason: programs.refusalReason,
      proposedDate: programs.proposedDate,
      proposedAt: programs.proposedAt,
      updatedAt: programs.updatedAt,
    })
    .from(programs)
    .innerJoin(objectives, eq(objectives.id, programs.objectiveId))
    .where(
      and(
        withinScope(scope, programs),
        or(
          eq(programs.status, 'PENDING_DATE_CONFIRMATION'),
          and(eq(programs.status, 'REFUSED'), sql`${programs.updatedAt} > ${recent}`),
        ),
      ),
    )
    .orderBy(desc(programs.updatedAt), programs.id)
    .limit(most);
  return rows.map(({ proposedAt, updatedAt, ...row }) => ({
    ...row,
    at: (proposedAt ?? updatedAt).toString(),
    until: proposedAt === null ? null : proposalEnd(proposedAt.toString()).toString(),
  }));
}

/** Returns the pauses of the company of a scope that were granted or refused lately, the newest first. */
export async function pauseNews(scope: Scope) {
  const rows = await db
    .select({ pause: programPauses, objectiveName: objectives.name })
    .from(programPauses)
    .innerJoin(programs, eq(programs.id, programPauses.programId))
    .innerJoin(objectives, eq(objectives.id, programs.objectiveId))
    .where(
      and(
        withinScope(scope, programPauses),
        inArray(programPauses.status, ['GRANTED', 'REFUSED']),
        sql`${programPauses.updatedAt} > ${recent}`,
      ),
    )
    .orderBy(desc(programPauses.updatedAt), programPauses.id)
    .limit(most);
  return rows.map(({ pause, objectiveName }) => ({
    id: pause.id,
    programId: pause.programId,
    isGranted: pause.status === 'GRANTED',
    startsOn: pause.startsOn,
    endsOn: pause.endsOn,
    refusalReason: pause.refusalReason,
    objectiveName,
    at: pause.updatedAt.toString(),
  }));
}
