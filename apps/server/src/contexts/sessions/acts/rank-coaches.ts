import {
  byFitness,
  coachObstacle,
  coachReservations,
  farObstacle,
  hoursObstacle,
  takenObstacle,
  threatenedWords,
  type CoachCandidate,
  type CoachNeeds,
} from '@elan/domain/coaches';
import { civilDateOf, type CivilDate, type Interval } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { eq, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { disciplines, objectives } from '../../catalog/public.ts';
import { coachName, listActiveCoaches, withFacts } from '../../coaches/public.ts';
import { spots } from '../../spots/public.ts';
import { closeSessions, farSessions, weekLoads } from '../coach-load.ts';

const setting = settingsOf(productSettings);

/** What the place and the objective of a session ask of its coach. */
export async function coachNeedsOf(at: {
  readonly spotId: string | null;
  readonly objectiveId: string;
}): Promise<Omit<CoachNeeds, 'language'>> {
  const [spot] =
    at.spotId === null
      ? []
      : await db
          .select({ postalCode: spots.postalCode, town: spots.city })
          .from(spots)
          .where(eq(spots.id, at.spotId));
  const [discipline] = await db
    .select({ id: disciplines.id, name: disciplines.name })
    .from(objectives)
    .innerJoin(disciplines, eq(disciplines.id, objectives.disciplineId))
    .where(eq(objectives.id, at.objectiveId));
  return { postalCode: spot?.postalCode ?? null, town: spot?.town ?? null, discipline: discipline ?? null };
}

/**
 * Returns every active coach for some sessions to hold, in the order of time: those without obstacle first, then those with the
 * fewest reservations, then the fewest sessions that week. `takenOf` answers those of these sessions that something else takes
 * from each coach, in the order of time; `except` leaves what is being planned out of the sessions that are looked at.
 */
export async function rankCoaches(asked: {
  readonly planned: readonly Interval[];
  /** The day until which documents must last, for a programme whose later sessions are given one by one. */
  readonly documentsBy?: CivilDate | undefined;
  readonly zone: string;
  readonly needs: CoachNeeds;
  readonly except: SQL;
  readonly takenOf: (
    coachIds: readonly string[],
  ) => Promise<ReadonlyMap<string | null, readonly Temporal.Instant[]>>;
}): Promise<CoachCandidate[]> {
  const { planned, zone, needs, except, takenOf, documentsBy } = asked;
  const coaches = await withFacts(await listActiveCoaches());
  const coachIds = coaches.map(({ id }) => id);
  const taken = await takenOf(coachIds);
  const minutes = await setting('coaches.travel-gap-minutes');
  const close = await closeSessions(planned, { coachIds, postalCode: needs.postalCode, minutes, except });
  const far = await farSessions(planned, { coachIds, postalCode: needs.postalCode, except });
  const [first] = planned;
  const load = first ? await weekLoads(coachIds, civilDateOf(first.startsAt), except) : () => 0;
  return coaches
    .map((coach) => {
      const at = taken.get(coach.id);
      const away = far.get(coach.id);
      const busy = at ? takenObstacle(at, planned.length, zone) : away ? farObstacle(away, zone) : null;
      const obstacle = coachObstacle(coach, planned, zone, documentsBy) ?? busy;
      const threatened = documentsBy === undefined || obstacle ? null : threatenedWords(coach, planned, zone);
      const { id } = coach;
      return {
        id,
        displayName: coachName(coach),
        available: obstacle === null,
        obstacle: obstacle?.sentence ?? null,
        overridable:
          obstacle?.code === 'coaches/documents-expired' &&
          (hoursObstacle(coach, planned, zone) ?? busy) === null,
        reservations: [
          ...(threatened === null ? [] : [threatened]),
          ...coachReservations(coach, needs, close.get(id) ?? null),
        ],
        weekSessions: load(id),
      };
    })
    .toSorted(byFitness);
}
