import { and, asc, eq, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { sessionParticipants, sessions } from './sessions.tables.ts';

// Who of ten is late or away, in turn: a history in which everybody always came would teach nothing.
const attendanceOf = (rank: number, session: number): 'PRESENT' | 'LATE' | 'ABSENT' => {
  if ((rank + session) % 7 === 6) return 'ABSENT';
  return (rank + 2 * session) % 9 === 8 ? 'LATE' : 'PRESENT';
};

/** Puts who came to the sessions of a company that were held: from six to ten of its people, in turn. */
export async function addAttendance(
  companyId: string,
  people: readonly { readonly id: string }[],
): Promise<void> {
  if (people.length === 0) return;
  const held = await db
    .select({ id: sessions.id, startsAt: sessions.startsAt, endsAt: sessions.endsAt })
    .from(sessions)
    .where(and(eq(sessions.companyId, companyId), eq(sessions.status, 'ENDED')))
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
  const rows = held.flatMap(({ id: sessionId, startsAt, endsAt }, rank) =>
    people.slice(0, 6 + (rank % 5)).map(({ id: memberId }, place) => ({
      companyId,
      sessionId,
      memberId,
      status: attendanceOf(place, rank),
      askedAt: startsAt.subtract({ hours: 48 }),
      registeredAt: startsAt.subtract({ hours: 48 }),
      markedAt: endsAt,
    })),
  );
  if (rows.length === 0) return;
  await db.insert(sessionParticipants).values(rows);
  await db
    .update(sessions)
    .set({
      registered: sql`(select count(*) from ${sessionParticipants} where ${sessionParticipants.sessionId} = ${sessions.id})`,
    })
    .where(and(eq(sessions.companyId, companyId), eq(sessions.status, 'ENDED')));
}
