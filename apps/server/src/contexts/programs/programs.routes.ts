import { programErrors, programFiltersContract, programsContract } from '@elan/domain/programs';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { filterOptionsOf } from '../sessions/public.ts';
import { approveProgram } from './validation/approve-program.ts';
import { assignCoach } from './coach/assign-coach.ts';
import { describeProgram, describePrograms } from './describe-program.ts';
import { listCoachCandidates } from './coach/list-coach-candidates.ts';
import { listPrograms } from './program-lists.ts';
import { failedAs } from './failed-as.ts';
import { readProgram } from './programs.repository.ts';
import { programs } from './programs.tables.ts';
import { readPlan } from './planning/read-plan.ts';
import { refuseProgram, withdrawProgram } from './validation/refuse-program.ts';
import { simulateProgram } from './planning/simulate-program.ts';
import { startProgram } from './life/start-program.ts';
import { submitProgram } from './planning/submit-program.ts';

const today = async () => parisDay(await databaseNow());

const startFailed = () => programErrors.fail('programs/start-failed');

/** The routes of programmes. */
export const programsRoutes: readonly BoundRoute[] = [
  handle(programsContract.list, async ({ scope, actor, query }) => {
    const list = await listPrograms(scope, query);
    return { ...list, items: describePrograms(list.items, actor) };
  }),
  handle(programFiltersContract.options, ({ scope, query }) =>
    filterOptionsOf({ table: programs }, scope, query.company),
  ),
  handle(programsContract.get, async ({ scope, actor, params }) => {
    const program = await readProgram(scope, params.id);
    return describeProgram(program, actor);
  }),
  handle(programsContract.plan, async ({ scope, params }) => readPlan(scope, params.id, await databaseNow())),
  handle(programsContract.simulate, async ({ scope, body }) =>
    simulateProgram(scope, body, await databaseNow()),
  ),
  handle(programsContract.submit, async ({ scope, actor, body }) =>
    describeProgram(await submitProgram(scope, actor, body, await today()), actor),
  ),
  handle(programsContract.approve, async ({ scope, actor, params }) =>
    describeProgram(await approveProgram(scope, actor, params.id, await databaseNow()), actor),
  ),
  handle(programsContract.refuse, async ({ scope, actor, params, body }) =>
    describeProgram(await refuseProgram(scope, actor, params.id, body.reason), actor),
  ),
  handle(programsContract.withdraw, async ({ scope, actor, params }) =>
    describeProgram(await withdrawProgram(scope, actor, params.id), actor),
  ),
  handle(programsContract.coachCandidates, async ({ scope, params, query }) =>
    listCoachCandidates(scope, params.id, await databaseNow(), query.language),
  ),
  handle(programsContract.assignCoach, async ({ scope, actor, params, body }) =>
    describeProgram(await assignCoach(scope, actor, params.id, body.coachId, await databaseNow()), actor),
  ),
  handle(programsContract.start, async ({ scope, actor, params }) =>
    describeProgram(
      await failedAs(startFailed, startProgram(scope, actor, params.id, await databaseNow())),
      actor,
    ),
  ),
];
