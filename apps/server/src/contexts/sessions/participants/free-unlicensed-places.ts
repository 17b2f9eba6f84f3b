import { and, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { stillToCome } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { acrossWall } from '../../../platform/db/tenant-wall.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { sessionParticipants, sessions } from '../sessions.tables.ts';
import { lockMember } from './booking.repository.ts';
import { freePlaces, onSession } from './free-places.ts';
import { licensedAmong, neededLicences } from './needed-licences.ts';

/**
 * Gives back the places to come of an employee for which a licence is needed that they do not hold and nothing pays any more, in the caller's
 * transaction: the first who waits takes each (D25, D38). A place that was paid with Fitcoins stays. Returns on how many sessions they were.
 */
export const freeUnlicensedPlaces = (companyId: string, memberId: string): Promise<number> =>
  acrossWall(async () => {
    await lockMember(memberId);
    const unpaid = db
      .select({ one: sql`1` })
      .from(sessionParticipants)
      .where(
        and(
          eq(sessionParticipants.sessionId, sessions.id),
          eq(sessionParticipants.memberId, memberId),
          inArray(sessionParticipants.status, onSession),
          isNull(sessionParticipants.paidBy),
        ),
      );
    const toCome = and(
      eq(sessions.companyId, companyId),
      isNotNull(sessions.programId),
      stillToCome(sessions.startsAt),
      exists(unpaid),
    );
    const programmes = await db.selectDistinct({ id: sessions.programId }).from(sessions).where(toCome);
    const closed: string[] = [];
    for (const { id } of programmes) {
      const needed = await neededLicences(id);
      if (id !== null && needed.length > 0 && !(await licensedAmong([memberId], needed)).has(memberId))
        closed.push(id);
    }
    return closed.length === 0
      ? 0
      : freePlaces([memberId], and(toCome, inArray(sessions.programId, closed)), 'leave', systemActor);
  });
