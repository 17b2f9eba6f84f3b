import type { Actor } from '@elan/domain/accounts';
import { programErrors, programLifeContract } from '@elan/domain/programs';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { grantPause, refusePause, withdrawPause } from './answer-pause.ts';
import { acceptDate, imposeLaterDate, proposeEarlierDate, refuseDate } from './change-start-date.ts';
import { describeProgram } from '../describe-program.ts';
import { failedAs } from '../failed-as.ts';
import { previewCancellations } from './preview-cancellations.ts';
import { readProgramHistory } from './program-history.ts';
import type { ProgramRow } from '../programs.repository.ts';
import { readPauseRequests, readPauses } from './read-pauses.ts';
import { requestPause } from './request-pause.ts';
import { resumeProgram } from './resume-program.ts';
import { stopProgram } from './stop-program.ts';
import { takeBackPause } from './take-back-pause.ts';

const shown = async (work: Promise<ProgramRow>, actor: Actor) => describeProgram(await work, actor);
const contract = programLifeContract;
const stopFailed = () => programErrors.fail('programs/stop-failed');

/** The routes of the life of a programme, once it is validated. */
export const programLifeRoutes: readonly BoundRoute[] = [
  handle(contract.history, ({ scope, actor, params, query }) =>
    readProgramHistory(scope, actor, params.id, query),
  ),
  handle(contract.pauses, async ({ scope, params }) => ({ items: await readPauses(scope, params.id) })),
  handle(contract.pauseRequests, async ({ scope }) => ({ items: await readPauseRequests(scope) })),
  handle(contract.cancellations, ({ scope, params, query }) => previewCancellations(scope, params.id, query)),
  handle(contract.requestPause, async ({ scope, actor, params, body }) =>
    shown(requestPause(scope, actor, params.id, body, await databaseNow()), actor),
  ),
  handle(contract.withdrawPause, ({ scope, actor, params }) =>
    shown(withdrawPause(scope, actor, params), actor),
  ),
  handle(contract.grantPause, async ({ scope, actor, params }) =>
    shown(grantPause(scope, actor, params, await databaseNow()), actor),
  ),
  handle(contract.takeBackPause, async ({ scope, actor, params }) =>
    shown(takeBackPause(scope, actor, params, await databaseNow()), actor),
  ),
  handle(contract.refusePause, ({ scope, actor, params, body }) =>
    shown(refusePause(scope, actor, params, body.reason), actor),
  ),
  handle(contract.resume, async ({ scope, actor, params }) =>
    shown(resumeProgram(scope, actor, params.id, await databaseNow()), actor),
  ),
  handle(contract.stop, ({ scope, actor, params, body }) =>
    shown(failedAs(stopFailed, stopProgram(scope, actor, params.id, body)), actor),
  ),
  handle(contract.proposeDate, async ({ scope, actor, params, body }) =>
    shown(proposeEarlierDate(scope, actor, params.id, body.date, await databaseNow()), actor),
  ),
  handle(contract.acceptDate, async ({ scope, actor, params }) =>
    shown(acceptDate(scope, actor, params.id, await databaseNow()), actor),
  ),
  handle(contract.refuseDate, ({ scope, actor, params, body }) =>
    shown(refuseDate(scope, actor, params.id, body.reason), actor),
  ),
  handle(contract.imposeDate, async ({ scope, actor, params, body }) =>
    shown(imposeLaterDate(scope, actor, params.id, body.date, await databaseNow()), actor),
  ),
];
