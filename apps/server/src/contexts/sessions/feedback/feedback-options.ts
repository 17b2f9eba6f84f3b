import type { Scope } from '@elan/domain/accounts';
import { isUuid, type CivilDate } from '@elan/domain/kernel';
import type { FeedbackSession } from '@elan/domain/sessions';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { isoText } from '../../../platform/db/iso-text.ts';
import { coachName, coachNamesOf, listActiveCoaches } from '../../coaches/public.ts';
import { gymChoices } from '../../gyms/public.ts';
import { sessionNames } from '../reading/session-columns.ts';
import { liveSessionStatuses, sessions } from '../sessions.tables.ts';
import { withinSessions } from '../within-sessions.ts';

const most = 500;

const byName = (found: readonly { id: string; name: string }[]) =>
  found.toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));

/** Returns of whom somebody may write: every coach at work, or for who runs a gym those who were given a session in it. */
export async function coachesToJudge(scope: Scope): Promise<{ id: string; name: string }[]> {
  if (scope.kind === 'all')
    return byName((await listActiveCoaches()).map((coach) => ({ id: coach.id, name: coachName(coach) })));
  const rows = await db
    .selectDistinct({ id: sessions.coachId })
    .from(sessions)
    .where(withinSessions(scope))
    .limit(most);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const nameOf = await coachNamesOf(ids, scope.kind);
  return byName(ids.map((id) => ({ id, name: nameOf(id) })));
}

/** Returns the sessions that a coach held, or was to hold, on a civil day, by hour. */
export const sessionsOfCoachOn = (
  scope: Scope,
  coachId: string,
  day: CivilDate,
): Promise<FeedbackSession[]> =>
  db
    .select({
      id: sessions.id,
      startsAt: isoText(sessions.startsAt),
      objectiveName: sql<string>`${sessionNames.objective}`,
      companyName: sql<string>`${sessionNames.company}`,
    })
    .from(sessions)
    .where(
      and(
        withinSessions(scope),
        eq(sessions.coachId, coachId),
        eq(sessions.parisDate, day),
        inArray(sessions.status, [...liveSessionStatuses]),
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(most);

/** Returns what the form of a feedback offers: coaches, gyms, and the sessions of a coach on a day once both are chosen. */
export const feedbackOptions = async (
  scope: Scope,
  { coach, on }: { readonly coach?: string | undefined; readonly on?: CivilDate | undefined },
) => ({
  coaches: await coachesToJudge(scope),
  gyms: await gymChoices(scope),
  sessions: coach && on && isUuid(coach) ? await sessionsOfCoachOn(scope, coach, on) : [],
});
