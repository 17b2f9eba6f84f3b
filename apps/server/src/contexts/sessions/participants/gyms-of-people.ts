import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { gymsOfSpots } from '../../spots/public.ts';
import { sessionParticipants, sessions } from '../sessions.tables.ts';

/** Returns the gyms where some employees have, or had, a place in a session. */
export async function gymsWithPlaces(memberIds: readonly string[]): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ spotId: sessions.spotId })
    .from(sessionParticipants)
    .innerJoin(sessions, eq(sessions.id, sessionParticipants.sessionId))
    .where(
      and(
        inArray(sessionParticipants.memberId, [...memberIds]),
        inArray(sessionParticipants.status, ['REGISTERED', 'PRESENT', 'LATE', 'ABSENT']),
        isNotNull(sessions.spotId),
      ),
    );
  return gymsOfSpots(rows.flatMap(({ spotId }) => spotId ?? []));
}
