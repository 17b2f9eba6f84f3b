import { coachObstacle, type CoachObstacle, type SpanAt } from '@elan/domain/coaches';
import { isUuid } from '@elan/domain/kernel';
import { findCoachFacts } from './coach-facts.ts';

const unknown: CoachObstacle = { code: 'coaches/inactive', sentence: 'Ce coach n’existe pas.' };

/**
 * Returns what stands against a coach holding sessions at some hours, by the clocks of `zone`, or null: not at work, a blocking
 * document missing or over by then (D29), an hour outside of the availabilities (I6). That another session holds the hour is
 * said by the exclusion constraint (I3). In a transaction that plans, `lock` keeps the coach as he was read: `share` for one
 * session, `no key update` for a programme; spot before coach, coach before sessions.
 */
export async function coachObstacleFor(
  coachId: string,
  spans: readonly SpanAt[],
  zone: string,
  lock?: 'share' | 'no key update',
): Promise<CoachObstacle | null> {
  const coach = isUuid(coachId) ? await findCoachFacts(coachId, lock) : undefined;
  return coach ? coachObstacle(coach, spans, zone) : unknown;
}
