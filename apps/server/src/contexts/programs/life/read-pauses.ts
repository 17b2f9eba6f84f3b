import type { Scope } from '@elan/domain/accounts';
import type { PauseRequest, ProgramPause } from '@elan/domain/programs';
import { and, asc, eq } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { withinScope } from '../../../platform/registry/within-scope.ts';
import { objectives } from '../../catalog/public.ts';
import { companies } from '../../companies/public.ts';
import type { PauseRow } from '../program-pauses.repository.ts';
import { readProgram } from '../programs.repository.ts';
import { programPauses, programs } from '../programs.tables.ts';

const described = ({
  id,
  status,
  startsOn,
  endsOn,
  reason,
  refusalReason,
  createdAt,
}: PauseRow): ProgramPause => ({
  id,
  status,
  startsOn,
  endsOn,
  reason,
  refusalReason,
  createdAt: createdAt.toString(),
});

/** Returns the pauses of a programme, the latest first. Throws `not-found`. */
export async function readPauses(scope: Scope, id: string): Promise<ProgramPause[]> {
  const program = await readProgram(scope, id);
  return program.pauses.toReversed().map(described);
}

const mostRequests = 200;

/** Returns the pauses that wait for an answer, the longest wait first. */
export async function readPauseRequests(scope: Scope): Promise<PauseRequest[]> {
  const rows = await db
    .select({
      pause: programPauses,
      companyName: companies.name,
      objectiveName: objectives.name,
    })
    .from(programPauses)
    .innerJoin(programs, eq(programs.id, programPauses.programId))
    .innerJoin(companies, eq(companies.id, programs.companyId))
    .innerJoin(objectives, eq(objectives.id, programs.objectiveId))
    .where(and(withinScope(scope, programPauses), eq(programPauses.status, 'REQUESTED')))
    .orderBy(asc(programPauses.createdAt), asc(programPauses.id))
    .limit(mostRequests);
  return rows.map(({ pause, ...names }) => ({ programId: pause.programId, ...names, ...described(pause) }));
}
