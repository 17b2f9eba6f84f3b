import type { Availability, CoachFacts } from '@elan/domain/coaches';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { oneOfIds } from '../../platform/db/columns.ts';
import { db } from '../../platform/db/database.ts';
import { absencesOf } from './absences-of.ts';
import { openingsOf } from './openings.ts';
import type { CoachRow } from './coaches.repository.ts';
import { coachAvailabilities, coachDisciplines, coaches, coachLanguages } from './coaches.tables.ts';

/** What stands in several rows of a coach. */
type CoachHours = Pick<CoachFacts, 'availabilities' | 'absences' | 'openings'>;
type CoachLists = CoachHours & {
  readonly disciplineIds: readonly string[];
  readonly languages: readonly string[];
};

/**
 * Returns the availabilities of some coaches, each in the order of the week: one row a coach, for a ranking reads those of thousands.
 */
export async function availabilitiesOf(coachIds: readonly string[]): Promise<Map<string, Availability[]>> {
  const { coachId, weekday, startsAt, endsAt } = coachAvailabilities;
  const { rows } =
    coachIds.length === 0
      ? { rows: [] }
      : await db.execute<{ id: string; week: [number, string, string][] }>(
          sql`select ${coachId} as id, json_agg(json_build_array(${weekday}, left(${startsAt}::text, 5), left(${endsAt}::text, 5))
              order by ${weekday}, ${startsAt}) as week
            from ${coachAvailabilities} where ${oneOfIds(coachId, coachIds)} group by ${coachId}`,
        );
  const weeks = new Map(rows.map(({ id, week }) => [id, week]));
  return new Map(
    coachIds.map((id) => [
      id,
      (weeks.get(id) ?? []).map(([day, start, end]) => ({ weekday: day, start, end })),
    ]),
  );
}

/** Returns when each of some coaches may be given a session: the week, the absences, the hours added to one day. */
async function hoursOf(ids: readonly string[]): Promise<(id: string) => CoachHours> {
  const availabilities = await availabilitiesOf(ids);
  const absences = await absencesOf(ids);
  const openings = await openingsOf(ids);
  return (id) => ({
    availabilities: availabilities.get(id) ?? [],
    absences: absences.get(id) ?? [],
    openings: openings.get(id) ?? [],
  });
}

/** Returns some coaches with all that an assignment looks at, in the order given. */
export async function withFacts<T extends { readonly id: string }>(
  rows: readonly T[],
): Promise<(T & CoachLists)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const hours = await hoursOf(ids);
  const taught = await db.select().from(coachDisciplines).where(oneOfIds(coachDisciplines.coachId, ids));
  const spoken = await db.select().from(coachLanguages).where(oneOfIds(coachLanguages.coachId, ids));
  const disciplinesOf = Map.groupBy(taught, ({ coachId }) => coachId);
  const languagesOf = Map.groupBy(spoken, ({ coachId }) => coachId);
  return rows.map((coach) => ({
    ...coach,
    ...hours(coach.id),
    disciplineIds: (disciplinesOf.get(coach.id) ?? []).map(({ disciplineId }) => disciplineId),
    languages: (languagesOf.get(coach.id) ?? []).map(({ language }) => language),
  }));
}

/**
 * Returns, by id, some coaches with what tells whether they may hold a session, kept until the end of the transaction: in the order of
 * their ids, so that two callers that lock several never deadlock.
 */
export async function lockCoachFacts(
  ids: readonly string[],
  lock: 'share' | 'no key update',
): Promise<ReadonlyMap<string, CoachRow & CoachFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(coaches)
    .where(inArray(coaches.id, [...ids]))
    .orderBy(asc(coaches.id))
    .for(lock);
  const hours = await hoursOf(rows.map(({ id }) => id));
  return new Map(rows.map((coach) => [coach.id, { ...coach, ...hours(coach.id) }]));
}

/** A coach with what tells whether he may hold a session, read with a lock until the end of the transaction; or undefined. */
export async function findCoachFacts(
  id: string,
  lock?: 'share' | 'no key update',
): Promise<(CoachRow & CoachFacts) | undefined> {
  const query = db.select().from(coaches).where(eq(coaches.id, id));
  const [coach] = await (lock ? query.for(lock) : query);
  return coach && { ...coach, ...(await hoursOf([id]))(id) };
}
