import type { Absence } from '@elan/domain/coaches';
import { and, asc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { oneOfIds } from '../../platform/db/columns.ts';
import { db } from '../../platform/db/database.ts';
import { coachAbsences } from './coaches.tables.ts';

/** Returns the absences of some coaches that are not over, each in the order of time: a day early, for who is ahead of Paris. */
export async function absencesOf(coachIds: readonly string[]): Promise<ReadonlyMap<string, Absence[]>> {
  const rows =
    coachIds.length === 0
      ? []
      : await db
          .select()
          .from(coachAbsences)
          .where(
            and(
              oneOfIds(coachAbsences.coachId, coachIds),
              sql`${coachAbsences.endsOn} >= (now() at time zone 'Europe/Paris')::date - 1`,
            ),
          )
          .orderBy(asc(coachAbsences.startsOn));
  const grouped = Map.groupBy(rows, ({ coachId }) => coachId);
  return new Map(
    [...grouped].map(([id, those]) => [
      id,
      those.map(({ startsOn, endsOn }) => ({ from: startsOn, to: endsOn })),
    ]),
  );
}

/** The condition that a coach of a row is absent on a day, as the database reads it. */
export const isAbsentIn = (coachId: SQLWrapper, day: SQLWrapper): SQL =>
  sql`exists (select from ${coachAbsences} where ${coachAbsences.coachId} = ${coachId}
    and ${day} between ${coachAbsences.startsOn} and ${coachAbsences.endsOn})`;
