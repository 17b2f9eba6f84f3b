import type { Scope } from '@elan/domain/accounts';
import { coachErrors } from '@elan/domain/coaches';
import { civilDateOf, nextStatus } from '@elan/domain/kernel';
import { programErrors, programMachine } from '@elan/domain/programs';
import { sessionErrors } from '@elan/domain/sessions';
import { sql } from 'drizzle-orm';
import { inTx } from '../../../platform/db/database.ts';
import { documentsCover, findActiveCoach } from '../../coaches/public.ts';
import { documentsDay } from '../coach-obstacles.ts';
import { generateSessions, type GenerationProblem } from '../generation/generate-sessions.ts';
import { lockedProgram, moveProgram, type ProgramActor } from '../move-program.ts';
import { planFromNow } from '../planning/plan-program.ts';
import type { ProgramRow } from '../programs.repository.ts';
import { refuseStoppedCompany } from '../stopped-companies.ts';

function refuseOverlaps(problems: readonly GenerationProblem[]): void {
  const codes = problems.map((problem) => problem.code);
  if (codes.includes('coaches/not-available')) throw coachErrors.fail('coaches/not-available');
  if (codes.includes('sessions/spot-taken')) throw sessionErrors.fail('sessions/spot-taken');
}

/**
 * Starts a programme at `now`: it becomes ACTIVE, and its next sessions are made by the nightly job's own code, in one
 * transaction. When its start date has passed it starts on the next valid one. Returns it.
 * Throws `not-found`, `transition-forbidden`, `programs/company-stopped`, `programs/no-coach`, `coaches/documents-expired` (D29),
 * `coaches/not-available` and `sessions/spot-taken` (I3, I4): nothing is started then.
 */
export function startProgram(
  scope: Scope,
  actor: ProgramActor,
  id: string,
  now: Temporal.Instant,
): Promise<ProgramRow> {
  return inTx(async () => {
    const program = await lockedProgram(scope, id);
    await refuseStoppedCompany(program.companyId);
    // Before any plan: one that is paused without an end has none.
    nextStatus(programMachine, program.status, 'start', actor.role);
    const { coachId } = program;
    if (program.status === 'PENDING_DATE' && !coachId) throw programErrors.fail('programs/no-coach');
    const plan = await planFromNow(program, now);
    const { startDate, endDate } = plan;
    // The sessions after these are given to their coach one by one, night after night (D29).
    const neededBy = (await documentsDay(plan)) ?? endDate;
    const lastDue = plan.sessions.findLast(({ date }) => date <= neededBy)?.date ?? endDate;
    const coach = coachId ? await findActiveCoach(coachId, 'no key update') : undefined;
    const makeFirstSessions = async (): Promise<void> => {
      if (!coach) throw coachErrors.fail('coaches/not-available');
      if (!documentsCover(coach, lastDue)) throw coachErrors.fail('coaches/documents-expired');
      refuseOverlaps((await generateSessions(id, civilDateOf(now))).problems);
    };
    return moveProgram(program, 'start', actor, {
      set: { startDate, startedAt: sql`now()` },
      details: startDate === program.startDate ? {} : { startMovedFrom: program.startDate, startDate },
      beforeTelling: makeFirstSessions,
    });
  });
}
