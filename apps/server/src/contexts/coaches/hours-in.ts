import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { coachAvailabilities, coachOpenings } from './coaches.tables.ts';

/** The hours of a coach of a row on a day, those of the week and those added to that day: what a query reads `starts_at` and `ends_at` from. */
export const hoursIn = (coachId: SQLWrapper, day: SQLWrapper): SQL =>
  sql`select ${coachAvailabilities.startsAt} as starts_at, ${coachAvailabilities.endsAt} as ends_at from ${coachAvailabilities}
      where ${coachAvailabilities.coachId} = ${coachId} and ${coachAvailabilities.weekday} = extract(isodow from ${day})
    union all select ${coachOpenings.startsAt}, ${coachOpenings.endsAt} from ${coachOpenings}
      where ${coachOpenings.coachId} = ${coachId} and ${coachOpenings.day} = ${day}`;

/**
 * The condition that a coach of a row is available from one local moment to another of the same day, as the database reads it: spans that
 * touch make one (I6).
 */
export const isAvailableIn = (
  coachId: SQLWrapper,
  { day, from, to }: { readonly day: SQLWrapper; readonly from: SQLWrapper; readonly to: SQLWrapper },
): SQL =>
  sql`coalesce((select range_agg(tsrange(${day} + hours.starts_at, ${day} + hours.ends_at)) from (${hoursIn(coachId, day)}) hours)
    @> tsrange(${from}, ${to}), false)`;
