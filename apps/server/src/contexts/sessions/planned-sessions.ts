import { hasCome, type CivilDate } from '@elan/domain/kernel';
import type { Session } from '@elan/domain/sessions';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { sessionsOfDays } from './reading/read-sessions.ts';
import { sessions } from './sessions.tables.ts';

/** Returns the sessions of a company that are still to be held on some days, both included, in the order of time. */
export async function plannedSessionsOf(
  companyId: string,
  days: { readonly from: CivilDate; readonly to: CivilDate },
): Promise<Session[]> {
  const { items } = await sessionsOfDays({ kind: 'company', companyId }, days);
  const now = await databaseNow();
  return items.filter(({ status, startsAt }) => status === 'ACTIVE' && !hasCome(startsAt, now));
}

/** Returns how many sessions of a company were held, and how many are published and not over yet; cancelled ones left aside. */
export async function countHeldSessions(companyId: string): Promise<{ held: number; toCome: number }> {
  const over = sql`${sessions.endsAt} <= now()`;
  const [counts] = await db
    .select({
      held: sql<number>`count(*) filter (where ${over})::int`,
      toCome: sql<number>`count(*) filter (where not ${over})::int`,
    })
    .from(sessions)
    .where(and(eq(sessions.companyId, companyId), inArray(sessions.status, ['ACTIVE', 'PASSED', 'ENDED'])));
  return counts ?? { held: 0, toCome: 0 };
}
