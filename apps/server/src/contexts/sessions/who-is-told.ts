import { isConfirmed } from '@elan/domain/members';
import { and, eq, inArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { acrossWall } from '../../platform/db/tenant-wall.ts';
import { suppressionOf } from '../../platform/mail/suppression-list.ts';
import { addressesOf } from '../members/public.ts';
import { sessionParticipants } from './sessions.tables.ts';

/**
 * Returns how many of those who are booked on a session, or wait for a place, are written to when it changes, and the names of those who
 * cannot be: an address that nobody has confirmed, or that refused our letters.
 */
export async function whoIsTold(sessionId: string): Promise<{ told: number; untold: string[] }> {
  // A guest is of another company than the session.
  const people = await acrossWall(async () => {
    const booked = await db
      .select({ memberId: sessionParticipants.memberId })
      .from(sessionParticipants)
      .where(
        and(
          eq(sessionParticipants.sessionId, sessionId),
          inArray(sessionParticipants.status, ['REGISTERED', 'WAITING']),
        ),
      );
    return addressesOf(booked.map(({ memberId }) => memberId));
  });
  const refused = await Promise.all(
    people.map(async ({ email, status }) => !isConfirmed(status) || (await suppressionOf(email)) === 'all'),
  );
  const untold = people.filter((_, index) => refused[index]);
  return {
    told: people.length - untold.length,
    untold: untold.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  };
}
