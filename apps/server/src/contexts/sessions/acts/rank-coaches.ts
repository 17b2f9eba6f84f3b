import { rankCandidates, type CoachCandidate, type CoachNeeds } from '@elan/domain/coaches';
import { civilDateOf, type CivilDate, type Interval } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { eq, type SQL } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { settingsOf } from '../../../platform/settings/settings.ts';
import { gendersOf } from '../../accounts/public.ts';
import { disciplines, objectives } from '../../catalog/public.ts';
import { coachName, listActiveCoaches, withFacts } from '../../coaches/public.ts';
import { spots } from '../../spots/public.ts';
import { closeSessions, farSessions, heldForCompany, weekLoads } from '../coach-load.ts';
import { programOptions } from '../program-options.ts';
import { ratingsOfCoaches } from '../ratings-of-coaches.ts';

const setting = settingsOf(productSettings);

type Asked = {
  readonly spotId: string | null;
  readonly objectiveId: string;
  readonly programId?: string | null;
  /** Those of the programme, where they are known. */
  readonly options?: readonly string[];
};

async function isForWomen({ options, programId = null }: Asked): Promise<boolean> {
  const known = options ?? (programId === null ? [] : await programOptions()(programId));
  return known.includes('girlsonly');
}

/** What the place, the objective and the programme of a session ask of its coach. */
export async function coachNeedsOf(at: Asked): Promise<Omit<CoachNeeds, 'language'>> {
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
  return {
    postalCode: spot?.postalCode ?? null,
    town: spot?.town ?? null,
    discipline: discipline ?? null,
    forWomen: await isForWomen(at),
  };
}

/**
 * Returns every active coach for some sessions to hold, in the order of time, as `rankCandidates` ranks them. `takenOf` answers those
 * of these sessions that something else takes from each coach, in the order of time; `except` leaves what is being planned out of the
 * sessions that are looked at; `companyId` is who the sessions are of.
 */
export async function rankCoaches(asked: {
  readonly planned: readonly Interval[];
  /** The day until which documents must last, for a programme whose later sessions are given one by one. */
  readonly documentsBy?: CivilDate | undefined;
  readonly zone: string;
  readonly companyId: string;
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
  const ratings = await ratingsOfCoaches(coachIds);
  const held = await heldForCompany(asked.companyId);
  const genders = needs.forWomen ? await gendersOf(coaches.map(({ userId }) => userId)) : new Map();
  return rankCandidates(
    coaches.map((coach) => ({
      ...coach,
      displayName: coachName(coach),
      gender: (genders.get(coach.userId ?? '') as string | undefined) ?? null,
      taken: taken.get(coach.id) ?? [],
      far: far.get(coach.id) ?? null,
      close: close.get(coach.id) ?? null,
      weekSessions: load(coach.id),
      rating: ratings.get(coach.id) ?? null,
      withCompany: held.get(coach.id) ?? 0,
    })),
    { spans: planned, zone, documentsBy, needs },
  );
}
