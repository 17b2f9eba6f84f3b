import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { isoText } from '../../platform/db/iso-text.ts';
import { objectives } from '../catalog/public.ts';
import type { SpotUses } from '../spots/public.ts';
import { liveSessionStatuses, sessions } from './sessions.tables.ts';

const comesTo = (spotId: string): SQL | undefined =>
  and(
    eq(sessions.spotId, spotId),
    inArray(sessions.status, [...liveSessionStatuses]),
    gt(sessions.endsAt, sql`now()`),
  );

/** The sessions that are still to be held on a spot, those of programmes too. */
export const sessionsOfSpot: SpotUses = {
  count: (spotId) => db.$count(sessions, comesTo(spotId)),
  async list(spotId, { limit, offset }) {
    const rows = await db
      .select({
        id: sessions.id,
        type: sessions.type,
        status: sessions.status,
        objective: objectives.name,
        on: isoText(sessions.startsAt),
      })
      .from(sessions)
      .innerJoin(objectives, eq(objectives.id, sessions.objectiveId))
      .where(comesTo(spotId))
      .orderBy(asc(sessions.startsAt), asc(sessions.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({ kind: 'session', ...row }));
  },
};
