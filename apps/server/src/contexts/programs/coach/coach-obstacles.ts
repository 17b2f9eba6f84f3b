import { coachObstacle, takenObstacle, type CoachFacts, type CoachObstacle } from '@elan/domain/coaches';
import { documentsNeededBy, type SessionPlan } from '@elan/domain/programs';
import { productSettings } from '@elan/domain/settings';
import { settingsOf } from '../../../platform/settings/settings.ts';
import type { ProgramRow } from '../programs.repository.ts';
import { takenHours } from '../planning/taken-hours.ts';

const setting = settingsOf(productSettings);

/** Returns the day until which the documents of the coach of a plan must last (D29). */
export const documentsDay = async ({ sessions }: Pick<SessionPlan, 'sessions'>) =>
  documentsNeededBy(sessions, await setting('programs.weeks-ahead'));

/** Returns, for each coach, the first session of a plan whose hour something else holds (I3). */
export async function firstTaken(
  program: ProgramRow,
  plan: Pick<SessionPlan, 'sessions'>,
  coachIds: readonly string[],
): Promise<Map<string | null, Temporal.Instant>> {
  const taken = coachIds.length === 0 ? [] : await takenHours(program, plan.sessions, { coachIds });
  const first = new Map<string | null, Temporal.Instant>();
  for (const { coachId, startsAt } of taken) {
    const known = first.get(coachId);
    if (!known || Temporal.Instant.compare(startsAt, known) < 0) first.set(coachId, startsAt);
  }
  return first;
}

/**
 * Returns what stands against putting a coach on the sessions of a plan, or null: not at work, a blocking document that ends before
 * the last of the sessions made at once (D29), one outside of the availabilities (I6), an hour that something else holds (I3).
 */
export async function programCoachObstacle(
  program: ProgramRow,
  plan: Pick<SessionPlan, 'sessions'>,
  coach: CoachFacts & { readonly id: string },
): Promise<CoachObstacle | null> {
  const own = coachObstacle(coach, plan.sessions, program.zone, await documentsDay(plan));
  if (own) return own;
  const at = (await firstTaken(program, plan, [coach.id])).get(coach.id);
  return at ? takenObstacle(at, program.zone) : null;
}
