import type { Scope } from '@elan/domain/accounts';
import { coachErrors } from '@elan/domain/coaches';
import { fieldMessages, isUuid, kernelErrors } from '@elan/domain/kernel';
import { inTx } from '../../../platform/db/database.ts';
import { findCoachFacts } from '../../coaches/public.ts';
import { programCoachObstacle } from '../coach-obstacles.ts';
import { lockedProgram, moveProgram, type ProgramActor } from '../move-program.ts';
import { planFromNow } from '../planning/plan-program.ts';
import type { ProgramRow } from '../programs.repository.ts';
import { refuseStoppedCompany } from '../stopped-companies.ts';

/**
 * Puts a coach on a programme that looks for one, at `now`. Returns it.
 * Throws `not-found`, `form-invalid` for a coach who is not there, `transition-forbidden`, `programs/company-stopped`, `coaches/documents-expired` (D29)
 * and `coaches/not-available` (I3, I6).
 */
export function assignCoach(
  scope: Scope,
  actor: ProgramActor,
  id: string,
  coachId: string,
  now: Temporal.Instant,
): Promise<ProgramRow> {
  return inTx(async () => {
    const program = await lockedProgram(scope, id);
    await refuseStoppedCompany(program.companyId);
    // One assignment at a time for a coach: two programmes never both find the same hour free.
    const coach = isUuid(coachId) ? await findCoachFacts(coachId, 'no key update') : undefined;
    if (coach?.status !== 'ACTIVE') {
      const issues = [{ path: 'coachId', message: fieldMessages.coachRequired }];
      throw kernelErrors.fail('form-invalid', { issues });
    }
    const moved = await moveProgram(program, 'assignCoach', actor, {
      set: { coachId: coach.id },
      details: { coachId: coach.id },
    });
    const plan = await planFromNow(program, now);
    const obstacle = await programCoachObstacle(program, plan, coach);
    if (obstacle) throw coachErrors.fail(obstacle.code);
    return moved;
  });
}
