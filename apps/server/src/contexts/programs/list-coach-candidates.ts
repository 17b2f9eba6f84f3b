import type { Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import type { CoachCandidate } from '@elan/domain/programs';
import { coachName, listActiveCoaches } from '../coaches/public.ts';
import { coachObstacles } from './coach-obstacles.ts';
import { planFromNow } from './plan-program.ts';
import { findProgram } from './programs.repository.ts';

/** Returns every active coach, those who can take a programme first, with what stands against the others. Throws `not-found`. */
export async function listCoachCandidates(
  scope: Scope,
  id: string,
  now: Temporal.Instant,
): Promise<CoachCandidate[]> {
  const program = await findProgram(scope, id);
  if (!program) throw kernelErrors.fail('not-found');
  const plan = await planFromNow(program, now);
  const coaches = await listActiveCoaches();
  const obstacles = await coachObstacles(program, plan, coaches);
  return coaches
    .map((coach) => {
      const obstacle = obstacles.get(coach.id)?.sentence ?? null;
      return { id: coach.id, displayName: coachName(coach), available: obstacle === null, obstacle };
    })
    .toSorted((a, b) => Number(b.available) - Number(a.available));
}
