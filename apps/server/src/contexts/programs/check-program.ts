import { kernelErrors } from '@elan/domain/kernel';
import type { CivilDate } from '@elan/domain/kernel';
import { programProblems, type ProgramInput, type SessionPlan } from '@elan/domain/programs';
import { findObjective } from '../catalog/public.ts';
import { closingDaysOf } from '../companies/public.ts';
import { findSpot, type SpotRow } from '../spots/public.ts';
import { planInput, wholePlan } from './plan-program.ts';

/**
 * Checks a programme that a company wants, on the day `today`, and plans it. With `lock` the spot keeps its slots until
 * the transaction ends. Throws `form-invalid` with each refused field (specification point 5), and
 * `programs/cannot-determine-next-session`.
 */
export async function checkProgram(
  companyId: string,
  input: ProgramInput,
  today: CivilDate,
  lock?: 'share',
): Promise<{ spot: SpotRow; plan: SessionPlan }> {
  const spot = await findSpot({ kind: 'company', companyId }, input.spotId, lock);
  const objective = await findObjective(input.objectiveId);
  const draft = { ...input, objectiveId: objective?.id, spotId: spot?.id };
  const holidayZone = spot?.holidayZone ?? 'metropole';
  const issues = programProblems(draft, { today, holidayZone, spotSlots: spot?.slots ?? null });
  if (!spot || issues.length > 0) {
    throw kernelErrors.fail('form-invalid', {
      issues: issues.map(({ path, message }) => ({ path, message })),
    });
  }
  return { spot, plan: wholePlan(planInput(input, spot, await closingDaysOf(companyId))) };
}
