import { mayHoldLicence } from '@elan/domain/members';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { members } from '../../members/public.ts';
import type { SessionRow } from '../acts/move-session.ts';
import { sessionParticipants } from '../sessions.tables.ts';
import { bannedAmong, type ParticipantRow } from './participants.repository.ts';

/** Returns who was on a session when it was cancelled, and may be again: who had a place first, in the order of their places. */
export async function comingBack(session: Pick<SessionRow, 'id' | 'programId'>): Promise<ParticipantRow[]> {
  const rows = await db
    .select({ participant: sessionParticipants, status: members.status })
    .from(sessionParticipants)
    .innerJoin(members, eq(members.id, sessionParticipants.memberId))
    .where(
      and(
        eq(sessionParticipants.sessionId, session.id),
        eq(sessionParticipants.status, 'CANCELLED'),
        // Who paid the place had the Fitcoins back: they may pay it again.
        isNull(sessionParticipants.paidBy),
      ),
    )
    .orderBy(
      sql`${sessionParticipants.registeredAt} nulls last`,
      asc(sessionParticipants.askedAt),
      asc(sessionParticipants.id),
    );
  const present = rows.flatMap(({ participant, status }) => (mayHoldLicence(status) ? [participant] : []));
  const banned = await bannedAmong(
    session.programId,
    present.map(({ memberId }) => memberId),
  );
  return present.filter(({ memberId }) => !banned.has(memberId));
}
