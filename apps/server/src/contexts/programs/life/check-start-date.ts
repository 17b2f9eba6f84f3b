import { coachErrors } from '@elan/domain/coaches';
import { kernelErrors, type CivilDate } from '@elan/domain/kernel';
import { startDateProblems } from '@elan/domain/programs';
import { sessionErrors } from '@elan/domain/sessions';
import { findCoachFacts } from '../../coaches/public.ts';
import { findSpot } from '../../spots/public.ts';
import { programCoachObstacle } from '../coach-obstacles.ts';
import { planInputOf, wholePlan } from '../planning/plan-program.ts';
import type { ProgramRow } from '../programs.repository.ts';
import { takenHours } from '../planning/taken-hours.ts';
import { refuseStoppedCompany } from '../stopped-companies.ts';

/** Throws `form-invalid` for a start that a programme of its type may not have, on the day `today`. */
export function refuseStartDate(program: ProgramRow, date: CivilDate, today: CivilDate): void {
  const { type, holidayZone } = program;
  const issues = startDateProblems(date, { type, holidayZone, today });
  if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
}

/**
 * Checks, under the locks of its spot and its coach, that a programme with a coach can start on another date: its hours are free
 * all along (I3, I4), and the documents of its coach last as long (D29). In the caller's transaction, which has locked the programme.
 * Throws `programs/company-stopped`, `sessions/spot-taken`, `coaches/not-available` and `coaches/documents-expired`.
 */
export async function checkPlanFrom(program: ProgramRow, startDate: CivilDate): Promise<void> {
  const { spotId, coachId, companyId } = program;
  await refuseStoppedCompany(companyId);
  const later = { ...program, startDate };
  const plan = wholePlan(await planInputOf(later));
  if (spotId) {
    await findSpot({ kind: 'company', companyId }, spotId, 'no key update');
    const taken = await takenHours(later, plan.sessions, { spotId });
    if (taken.length > 0) throw sessionErrors.fail('sessions/spot-taken');
  }
  const coach = coachId ? await findCoachFacts(coachId, 'no key update') : undefined;
  if (!coach) throw coachErrors.fail('coaches/not-available');
  const obstacle = await programCoachObstacle(later, plan, coach);
  if (obstacle) throw coachErrors.fail(obstacle.code);
}
