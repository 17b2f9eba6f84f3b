import {
  civilDateOf,
  formatCivilDate,
  isUuid,
  kernelErrors,
  parisZone,
  timeOfDayOf,
} from '@elan/domain/kernel';
import { sessionTypeRules, type Meeting } from '@elan/domain/sessions';
import { and, eq, notInArray } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { objectives } from '../../catalog/public.ts';
import { sessions } from '../sessions.tables.ts';

/**
 * Returns what the waiting page of a video session shows, to whoever has its address: the session's own id, which nobody
 * guesses. Throws `not-found` for a session that has no page: one in a spot, one at an address of its own, a draft.
 */
export async function readMeeting(id: string): Promise<Meeting> {
  if (!isUuid(id)) throw kernelErrors.fail('not-found');
  const [found] = await db
    .select({
      type: sessions.type,
      status: sessions.status,
      objective: objectives.name,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
    })
    .from(sessions)
    .innerJoin(objectives, eq(objectives.id, sessions.objectiveId))
    .where(
      and(
        eq(sessions.id, id),
        eq(sessions.meeting, 'AUTO'),
        notInArray(sessions.status, ['DRAFT', 'DELETED']),
      ),
    );
  if (!found) throw kernelErrors.fail('not-found');
  const { type, status, objective, startsAt, endsAt } = found;
  const hour = (at: Temporal.Instant): string => timeOfDayOf(at, parisZone);
  return {
    title: `${sessionTypeRules[type].label}\u00a0: ${objective}`,
    day: formatCivilDate(civilDateOf(startsAt, parisZone)),
    hours: `${hour(startsAt)} – ${hour(endsAt)}`,
    startsAt: String(startsAt),
    endsAt: String(endsAt),
    cancelled: status === 'CANCELLED',
    now: String(await databaseNow()),
  };
}
