import { presentStatuses } from '@elan/domain/members';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { members } from '../contexts/members/public.ts';
import { sessionParticipants, sessions } from '../contexts/sessions/sessions.tables.ts';
import { db } from '../platform/db/database.ts';

const soonest = 3;

/** Puts employees on the first sessions of a company, so that its panels show people. */
export async function seedDemoParticipants(companyId: string): Promise<void> {
  const people = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.companyId, companyId), inArray(members.status, [...presentStatuses])))
    .orderBy(asc(members.lastName));
  const coming = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.companyId, companyId), eq(sessions.status, 'ACTIVE')))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(soonest);
  for (const [rank, { id: sessionId }] of coming.entries()) {
    const some = people.slice(0, 8 - 2 * rank);
    const row = { companyId, sessionId, status: 'REGISTERED' as const, registeredAt: sql`now()` };
    if (some.length === 0) continue;
    await db.insert(sessionParticipants).values(some.map(({ id: memberId }) => ({ ...row, memberId })));
    await db.update(sessions).set({ registered: some.length }).where(eq(sessions.id, sessionId));
  }
}
