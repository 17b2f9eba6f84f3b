import { and, asc, eq, sql } from 'drizzle-orm';
import { stillToCome } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { members } from '../../members/public.ts';
import { moveSession, type SessionActor } from './move-session.ts';
import { sessions } from '../sessions.tables.ts';

/** The reason that stands on the sessions which went with their company. */
const closedWithCompany = 'L’entreprise ne peut plus recevoir de séances.';

/**
 * Cancels the sessions of a company that have not started, those of its programmes and the others, in the order of time: they are
 * counted in no pack, and their places are freed. In the caller's transaction, which has locked the company's programmes and does not
 * hold the company yet; its employees are taken here, before the sessions. Returns how many.
 */
export async function cancelCompanySessions(companyId: string, actor: SessionActor): Promise<number> {
  await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.companyId, companyId))
    .orderBy(asc(members.id))
    .for('no key update');
  return cancelComing(companyId, actor);
}

/**
 * Cancels the sessions of a company that were planned between `cancelCompanySessions` and the hold of the company, in the caller's
 * transaction, which has locked it: no other can come now. What somebody else holds is not waited for, as the company is the last of the
 * locks: the caller is told to try again. Returns how many.
 */
export const cancelLatestSessions = (companyId: string, actor: SessionActor): Promise<number> =>
  cancelComing(companyId, actor, { noWait: true });

async function cancelComing(
  companyId: string,
  actor: SessionActor,
  waiting?: { readonly noWait: true },
): Promise<number> {
  const coming = await db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.companyId, companyId), eq(sessions.status, 'ACTIVE'), stillToCome(sessions.startsAt)),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .for('no key update', waiting);
  const uncounted = {
    counted: false,
    countRule: 'NO_COUNT',
    countReason: closedWithCompany,
    countedAt: sql`clock_timestamp()`,
  };
  for (const session of coming) {
    await moveSession(session, 'cancel', actor, {
      set: {
        cancelReason: closedWithCompany,
        cancelledWithCompany: true,
        cancelledAt: sql`clock_timestamp()`,
        cancelledBy: actor.userId,
        ...(session.programId === null ? {} : uncounted),
      },
      details: { reason: closedWithCompany, ...(session.programId === null ? {} : { rule: 'NO_COUNT' }) },
    });
  }
  return coming.length;
}
