import {
  coachObstacle,
  farObstacle,
  overseasObstacle,
  takenObstacle,
  type CoachFacts,
  type CoachObstacle,
} from '@elan/domain/coaches';
import { documentsNeededBy, type SessionPlan } from '@elan/domain/programs';
import { productSettings } from '@elan/domain/settings';
import { settingsOf } from '../../platform/settings/settings.ts';
import { coachNeedsOf, farSessions, notOfProgram } from '../sessions/public.ts';
import type { ProgramRow } from './programs.repository.ts';
import { takenHours } from './planning/taken-hours.ts';

const setting = settingsOf(productSettings);

/** Returns the day until which the documents of the coach of a plan must last (D29). */
export const documentsDay = async ({ sessions }: Pick<SessionPlan, 'sessions'>) =>
  documentsNeededBy(sessions, await setting('programs.weeks-ahead'));

/** Returns, for each coach, the sessions of a plan whose hour something else holds (I3), in the order of time. */
export async function takenOfPlan(
  program: ProgramRow,
  plan: Pick<SessionPlan, 'sessions'>,
  coachIds: readonly string[],
): Promise<Map<string | null, Temporal.Instant[]>> {
  const taken = coachIds.length === 0 ? [] : await takenHours(program, plan.sessions, { coachIds });
  const byCoach = new Map<string | null, Temporal.Instant[]>();
  for (const [coachId, hours] of Map.groupBy(taken, (hour) => hour.coachId)) {
    // Two things may hold the same hour.
    const starts = new Map(hours.map(({ startsAt }) => [startsAt.epochMilliseconds, startsAt]));
    byCoach.set(coachId, [...starts.values()].toSorted(Temporal.Instant.compare));
  }
  return byCoach;
}

/**
 * Returns what stands against putting a coach on the sessions of a plan, or null: a place across a sea from all his zones, not at work, a blocking document that ends before
 * the last of the sessions made at once (D29), one outside of the availabilities (I6), an hour that something else holds (I3), a session across a sea just before or after one.
 */
export async function programCoachObstacle(
  program: ProgramRow,
  plan: Pick<SessionPlan, 'sessions'>,
  coach: CoachFacts & { readonly id: string; readonly zones: readonly string[] },
): Promise<CoachObstacle | null> {
  const { postalCode } = await coachNeedsOf(program);
  const own =
    overseasObstacle(coach.zones, postalCode) ??
    coachObstacle(coach, plan.sessions, program.zone, await documentsDay(plan));
  if (own) return own;
  const taken = (await takenOfPlan(program, plan, [coach.id])).get(coach.id);
  if (taken) return takenObstacle(taken, plan.sessions.length, program.zone);
  const except = notOfProgram(program.id);
  const far = await farSessions(plan.sessions, { coachIds: [coach.id], postalCode, except });
  const away = far.get(coach.id);
  return away ? farObstacle(away, program.zone) : null;
}
