import { isConfirmed } from '@elan/domain/members';
import { and, eq, inArray } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { acrossWall } from '../../platform/db/tenant-wall.ts';
import { suppressionOf } from '../../platform/mail/suppression-list.ts';
import { members } from '../members/public.ts';
import { nameOnSession } from './participants/participant-name.ts';
import { sessionParticipants } from './sessions.tables.ts';

/**
 * Returns how many of those who are booked on a session, or wait for a place, are written to when it changes, and the names of those who
 * cannot be: an address that nobody has confirmed, or that refused our letters.
 */
export async function whoIsTold(sessionId: string): Promise<{ told: number; untold: string[] }> {
  // A guest is of another company than the session: the name says no more than its company may read.
  const people = await acrossWall(() =>
    db
      .select({ name: nameOnSession, email: members.email, status: members.status })
      .from(sessionParticipants)
      .innerJoin(members, eq(members.id, sessionParticipants.memberId))
      .where(
        and(
          eq(sessionParticipants.sessionId, sessionId),
          inArray(sessionParticipants.status, ['REGISTERED', 'WAITING']),
        ),
      ),
  );
  const refused = await Promise.all(
    people.map(async ({ email, status }) => !isConfirmed(status) || (await suppressionOf(email)) === 'all'),
  );
  const untold = people.filter((_, index) => refused[index]);
  return { told: people.length - untold.length, untold: untold.map(({ name }) => name) };
}
