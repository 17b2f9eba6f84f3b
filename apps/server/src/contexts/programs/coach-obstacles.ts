import {
  civilDateOf,
  formatCivilDate,
  formatShortDate,
  formatTime,
  timeOfDayOf,
  timeZoneOf,
  zoneNote,
} from '@elan/domain/kernel';
import type { SessionPlan } from '@elan/domain/programs';
import { documentsCover, documentsValidUntil, type CoachRow } from '../coaches/public.ts';
import type { ProgramRow } from './programs.repository.ts';
import { takenHours } from './taken-hours.ts';

/** Why a coach cannot be put on a programme: the code that a refusal answers, and the sentence that a list shows. */
export type CoachObstacle = {
  readonly code: 'coaches/documents-expired' | 'coaches/not-available';
  readonly sentence: string;
};

function documentsObstacle(coach: CoachRow, { endDate }: SessionPlan): CoachObstacle | null {
  if (documentsCover(coach, endDate)) return null;
  const until = documentsValidUntil(coach);
  const sentence =
    until === null
      ? 'Il manque un document obligatoire.'
      : `Un document obligatoire expire le ${formatShortDate(until)}, avant la dernière séance (${formatShortDate(endDate)}).`;
  return { code: 'coaches/documents-expired', sentence };
}

/**
 * Returns, for each coach, what stands against putting this coach on a programme, or null: a blocking document that ends
 * before the last session (D29), or an hour that something else holds (I3).
 */
export async function coachObstacles(
  program: ProgramRow,
  plan: SessionPlan,
  candidates: readonly CoachRow[],
): Promise<Map<string, CoachObstacle | null>> {
  const coachIds = candidates.map((coach) => coach.id);
  const taken = coachIds.length === 0 ? [] : await takenHours(program, plan.sessions, { coachIds });
  const firstTaken = new Map<string | null, Temporal.Instant>();
  for (const { coachId, startsAt } of taken) {
    const known = firstTaken.get(coachId);
    if (!known || Temporal.Instant.compare(startsAt, known) < 0) firstTaken.set(coachId, startsAt);
  }
  const zone = timeZoneOf(program.spot.postalCode);
  const busyObstacle = (coach: CoachRow): CoachObstacle | null => {
    const at = firstTaken.get(coach.id);
    if (!at) return null;
    const hour = `${formatTime(timeOfDayOf(at, zone))}${zoneNote(zone)}`;
    const sentence = `Déjà pris le ${formatCivilDate(civilDateOf(at, zone))} à ${hour}.`;
    return { code: 'coaches/not-available', sentence };
  };
  return new Map(
    candidates.map((coach) => [coach.id, documentsObstacle(coach, plan) ?? busyObstacle(coach)]),
  );
}
