import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { stillToCome } from '../../../platform/clock/clock.ts';
import { acrossWall } from '../../../platform/db/tenant-wall.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { sessions } from '../sessions.tables.ts';
import { lockMember } from './booking.repository.ts';
import { freePlaces } from './free-places.ts';

/**
 * Gives back the places to come of a customer on the Live sessions that their subscription opened, in the caller's transaction: the first
 * who waits takes each (D25, D44). What they bought for themselves stays theirs. Returns on how many sessions they were.
 */
export const freeLivePlaces = (companyId: string, memberId: string): Promise<number> =>
  acrossWall(async () => {
    await lockMember(memberId);
    return freePlaces(
      [memberId],
      and(
        eq(sessions.companyId, companyId),
        eq(sessions.type, 'LIVE'),
        isNotNull(sessions.meeting),
        isNull(sessions.boughtBy),
        stillToCome(sessions.startsAt),
      ),
      'leave',
      systemActor,
    );
  });
