import { fewestShownRatings } from '@elan/domain/sessions';
import { and, isNotNull, sql } from 'drizzle-orm';
import { oneOfIds } from '../../platform/db/columns.ts';
import { acrossWall } from '../../platform/db/tenant-wall.ts';
import { db } from '../../platform/db/database.ts';
import { sessionRatings } from './session-ratings.tables.ts';

/** Returns the mean of the marks of coaches, whatever the company; nothing for one who has fewer than 5 (D43). */
export async function ratingsOfCoaches(
  ids: readonly string[],
): Promise<ReadonlyMap<string, { mean: number; count: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await acrossWall(() =>
    db
      .select({
        coachId: sessionRatings.coachId,
        mean: sql<number>`round(avg(${sessionRatings.coachMark}), 1)::float`,
        count: sql<number>`count(*)::int`,
      })
      .from(sessionRatings)
      .where(and(oneOfIds(sessionRatings.coachId, [...new Set(ids)]), isNotNull(sessionRatings.coachMark)))
      .groupBy(sessionRatings.coachId)
      .having(sql`count(*) >= ${fewestShownRatings}`),
  );
  return new Map(
    rows.flatMap(({ coachId, ...rating }) => (coachId === null ? [] : [[coachId, rating] as const])),
  );
}
