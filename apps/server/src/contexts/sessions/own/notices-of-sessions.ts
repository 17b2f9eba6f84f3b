import { giveBackOutcome, mayTellLate, type CoachSession } from '@elan/domain/sessions';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import type { SessionRow } from '../acts/move-session.ts';
import { sessionCoachNotices } from '../coach-notices.tables.ts';

type Notice = typeof sessionCoachNotices.$inferSelect;

/** Returns what a coach said of some sessions, in the order of time. */
export const noticesOf = async (coachId: string, sessionIds: readonly string[]): Promise<Notice[]> =>
  sessionIds.length === 0
    ? []
    : db
        .select()
        .from(sessionCoachNotices)
        .where(
          and(
            eq(sessionCoachNotices.coachId, coachId),
            inArray(sessionCoachNotices.sessionId, [...sessionIds]),
          ),
        )
        .orderBy(asc(sessionCoachNotices.createdAt));

/** Returns what a coach may say of a session now, and what was said. */
export function noticesShown(
  session: SessionRow,
  said: readonly Notice[],
  { now, zone }: { readonly now: Temporal.Instant; readonly zone: string },
): CoachSession['notices'] {
  const own = said.filter(({ sessionId }) => sessionId === session.id);
  const replacementAsked = own.some(({ kind, settledAt }) => kind === 'REPLACEMENT' && settledAt === null);
  return {
    giveBack: replacementAsked ? null : giveBackOutcome(session, now, zone),
    late: mayTellLate(session, now),
    replacementAsked,
    lateMinutes: own.findLast(({ kind }) => kind === 'LATE')?.minutes ?? null,
  };
}
