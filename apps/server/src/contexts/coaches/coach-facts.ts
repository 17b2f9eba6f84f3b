import type { Availability, CoachFacts } from '@elan/domain/coaches';
import { asc, eq, inArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { absencesOf } from './absences-of.ts';
import type { CoachRow } from './coaches.repository.ts';
import { coachAvailabilities, coachDisciplines, coaches, coachLanguages } from './coaches.tables.ts';

/** A coach with all that an assignment looks at. */
export type KnownCoach = CoachRow &
  CoachFacts & { readonly disciplineIds: readonly string[]; readonly languages: readonly string[] };

/** Returns the availabilities of some coaches, each in the order of the week. */
export async function availabilitiesOf(coachIds: readonly string[]): Promise<Map<string, Availability[]>> {
  const rows =
    coachIds.length === 0
      ? []
      : await db
          .select()
          .from(coachAvailabilities)
          .where(inArray(coachAvailabilities.coachId, [...coachIds]))
          .orderBy(asc(coachAvailabilities.weekday), asc(coachAvailabilities.startsAt));
  const grouped = Map.groupBy(rows, ({ coachId }) => coachId);
  return new Map(
    coachIds.map((id) => [
      id,
      (grouped.get(id) ?? []).map(({ weekday, startsAt, endsAt }) => ({
        weekday,
        start: startsAt,
        end: endsAt,
      })),
    ]),
  );
}

/** Returns some coaches with all that an assignment looks at, in the order given. */
export async function withFacts(rows: readonly CoachRow[]): Promise<KnownCoach[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const availabilities = await availabilitiesOf(ids);
  const absences = await absencesOf(ids);
  const taught = await db.select().from(coachDisciplines).where(inArray(coachDisciplines.coachId, ids));
  const spoken = await db.select().from(coachLanguages).where(inArray(coachLanguages.coachId, ids));
  const disciplinesOf = Map.groupBy(taught, ({ coachId }) => coachId);
  const languagesOf = Map.groupBy(spoken, ({ coachId }) => coachId);
  return rows.map((coach) => ({
    ...coach,
    availabilities: availabilities.get(coach.id) ?? [],
    absences: absences.get(coach.id) ?? [],
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
  const found = rows.map(({ id }) => id);
  const availabilities = await availabilitiesOf(found);
  const absences = await absencesOf(found);
  return new Map(
    rows.map((coach) => [
      coach.id,
      {
        ...coach,
        availabilities: availabilities.get(coach.id) ?? [],
        absences: absences.get(coach.id) ?? [],
      },
    ]),
  );
}

/** A coach with what tells whether he may hold a session, read with a lock until the end of the transaction; or undefined. */
export async function findCoachFacts(
  id: string,
  lock?: 'share' | 'no key update',
): Promise<(CoachRow & CoachFacts) | undefined> {
  const query = db.select().from(coaches).where(eq(coaches.id, id));
  const [coach] = await (lock ? query.for(lock) : query);
  return (
    coach && {
      ...coach,
      availabilities: (await availabilitiesOf([id])).get(id) ?? [],
      absences: (await absencesOf([id])).get(id) ?? [],
    }
  );
}
