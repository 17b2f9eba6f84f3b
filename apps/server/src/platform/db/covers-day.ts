import type { CivilDate } from '@elan/domain/kernel';
import { and, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The condition that a last day is not over on `day`; what has none goes on. */
export const notEndedOn = (endsOn: PgColumn, day: CivilDate | SQL): SQL | undefined =>
  or(isNull(endsOn), gte(endsOn, day));

/** The condition that `day` is among the days of a row, its first and its last in it; a row without a last day goes on. */
export const coversDay = (
  row: { readonly startsOn: PgColumn; readonly endsOn: PgColumn },
  day: CivilDate | SQL,
): SQL | undefined => and(lte(row.startsOn, day), notEndedOn(row.endsOn, day));
