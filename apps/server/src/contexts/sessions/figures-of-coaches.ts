import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { oneOfIds } from '../../platform/db/columns.ts';
import { db } from '../../platform/db/database.ts';
import type { CoachFigures } from '../coaches/public.ts';
import { weekLoads } from './coach-load.ts';
import { ratingsOfCoaches } from './ratings-of-coaches.ts';
import { sessions } from './sessions.tables.ts';

/** Returns, for some coaches, the sessions of this week, the next one, and the mean of the marks. */
export async function figuresOfCoaches(ids: readonly string[]): Promise<(id: string) => CoachFigures> {
  const load = await weekLoads(ids, parisDay(await databaseNow()), sql`true`);
  const ratings = await ratingsOfCoaches(ids);
  const coming =
    ids.length === 0
      ? []
      : await db
          .selectDistinctOn([sessions.coachId], {
            coachId: sessions.coachId,
            startsAt: sessions.startsAt,
          })
          .from(sessions)
          .where(
            and(
              oneOfIds(sessions.coachId, ids),
              eq(sessions.status, 'ACTIVE'),
              gt(sessions.startsAt, sql`now()`),
            ),
          )
          .orderBy(asc(sessions.coachId), asc(sessions.startsAt));
  const next = new Map(coming.map(({ coachId, startsAt }) => [coachId, String(startsAt)]));
  return (id) => ({
    weekSessions: load(id),
    nextSessionAt: next.get(id) ?? null,
    rating: ratings.get(id) ?? null,
  });
}
