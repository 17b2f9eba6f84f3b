import type { Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import type { Simulation } from '@elan/domain/programs';
import { planFromNow, planInputOf, wholePlan } from './plan-program.ts';
import { findProgram } from './programs.repository.ts';
import { simulationOf } from './simulate-program.ts';

const begun: readonly string[] = ['ACTIVE', 'PAUSED', 'ENDED'];

/**
 * Returns the exact dates of a programme that exists: the plan that it follows once it began, before that the plan that it
 * would follow if it were started at `now`. Throws `not-found` and `programs/cannot-determine-next-session`.
 */
export async function readPlan(scope: Scope, id: string, now: Temporal.Instant): Promise<Simulation> {
  const program = await findProgram(scope, id);
  if (!program) throw kernelErrors.fail('not-found');
  const plan = begun.includes(program.status)
    ? wholePlan(await planInputOf(program))
    : await planFromNow(program, now);
  return simulationOf(plan, program, now);
}
