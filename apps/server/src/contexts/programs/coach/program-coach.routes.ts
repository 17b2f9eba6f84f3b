import { isUuid } from '@elan/domain/kernel';
import { programCoachContract, type ProgramStatus } from '@elan/domain/programs';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { changeProgramCoach, toldOfCoachChange } from './assign-coach-change.ts';
import { describeProgram } from '../describe-program.ts';
import { readProgram, selectProgramRows, type ProgramRow } from '../programs.repository.ts';
import { programs } from '../programs.tables.ts';

const over = ['ENDED', 'CANCELLED', 'REFUSED'] as const satisfies readonly ProgramStatus[];
const mostPrograms = 100;

/** Returns the programmes of a coach that are not over, the first to start first. */
export const programsOfCoach = (coachId: string): Promise<ProgramRow[]> =>
  selectProgramRows(
    { kind: 'all' },
    and(eq(programs.coachId, coachId), notInArray(programs.status, [...over])),
    {
      orderBy: [asc(programs.startDate)],
      limit: mostPrograms,
      offset: 0,
    },
  );

/** The routes of who leads a programme. */
export const programCoachRoutes: readonly BoundRoute[] = [
  handle(programCoachContract.change, async ({ scope, actor, params, body }) => {
    const done = await changeProgramCoach(scope, actor, params.id, body.coachId, await databaseNow());
    const program = await readProgram(scope, params.id);
    return { program: describeProgram(program, actor), given: done.given, kept: [...done.kept] };
  }),
  handle(programCoachContract.toldOfChange, async ({ scope, params }) => {
    const program = await readProgram(scope, params.id);
    return toldOfCoachChange(program);
  }),
  handle(programCoachContract.ofCoach, async ({ actor, params }) => ({
    items: (isUuid(params.id) ? await programsOfCoach(params.id) : []).map((program) =>
      describeProgram(program, actor),
    ),
  })),
];
