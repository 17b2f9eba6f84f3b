import { coachObstacle } from '@elan/domain/coaches';
import { civilDateOf, hasCome, timeZoneOf, type Interval } from '@elan/domain/kernel';
import { eq, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { sendJob } from '../../platform/jobs/send-job.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit, systemActor as actor } from '../../platform/registry/audit.ts';
import { emitEvent } from '../../platform/registry/domain-events.ts';
import { findCoachFacts } from '../coaches/public.ts';
import { lockedSession, moveSession } from './acts/move-session.ts';
import { farSessions } from './coach-load.ts';
import { addPeople } from './participants/booking.repository.ts';
import { countPlaces, tellSessionChanged } from './participants/participants.repository.ts';
import { sessionsDuring } from './program-sessions.ts';
import { sessions } from './sessions.tables.ts';
import { tellBoughtJob } from './tell-bought.job.ts';

type Bought = {
  readonly companyId: string;
  readonly objectiveId: string;
  readonly spot: { readonly id: string; readonly postalCode: string };
  /** Who was chosen when it was bought. */
  readonly coachId: string;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly memberIds: readonly string[];
  /** The line of the order that pays it. */
  readonly boughtBy: string;
};

/** Tells whether a session of any company takes a coach during an hour (I3), or keeps them across a sea from where it is held. */
export async function coachIsTaken(coachId: string, span: Interval, postalCode: string): Promise<boolean> {
  const during = await sessionsDuring([span], { where: eq(sessions.coachId, coachId) });
  if (during.length > 0) return true;
  return (await farSessions([span], { coachIds: [coachId], postalCode, except: sql`true` })).size > 0;
}

/** Tells whether a coach, held until the end of the transaction, may take an hour: nobody else plans on them meanwhile (I3, I6, D29). */
async function mayTake({ coachId, spot, startsAt, endsAt }: Bought): Promise<boolean> {
  const coach = await findCoachFacts(coachId, 'no key update');
  const span = { startsAt, endsAt };
  if (!coach || coachObstacle(coach, [span], timeZoneOf(spot.postalCode)) !== null) return false;
  return !(await coachIsTaken(coachId, span, spot.postalCode));
}

/**
 * Makes the session that a line of an order paid (D38), with its coach where they are still free, without one where somebody took them
 * meanwhile, and with all who come, who are told once it is committed; in the caller's transaction, which made its spot. Returns it.
 */
export async function addBoughtSession(bought: Bought): Promise<{ id: string; coachId: string | null }> {
  const { companyId, objectiveId, spot, startsAt, endsAt, memberIds, boughtBy } = bought;
  const coachId = (await mayTake(bought)) ? bought.coachId : null;
  const made = await db
    .insert(sessions)
    .values({
      companyId,
      type: 'COMMUNITY',
      objectiveId,
      spotId: spot.id,
      coachId,
      boughtBy,
      status: 'ACTIVE',
      parisDate: civilDateOf(startsAt),
      startsAt,
      endsAt,
      maxParticipants: memberIds.length,
    })
    .returning()
    .then(onlyRow);
  const what = { entity: 'session', entityId: made.id, event: 'publish', from: 'DRAFT', to: 'ACTIVE' };
  await recordAudit({ actor, ...what, details: { boughtBy } });
  await addPeople(
    made,
    memberIds.map((memberId) => ({ memberId, status: 'REGISTERED' as const })),
    actor,
  );
  const session = await countPlaces(made.id);
  // Once it is committed: the file for their calendar is read by another connection.
  await sendJob(tellBoughtJob, { id: made.id }, { singletonKey: made.id });
  await tellSessionChanged(session);
  return { id: made.id, coachId };
}

/** Returns who holds some sessions now, whoever gave them: null of one that nobody does. */
export async function coachesOfSessions(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sessions.id, coachId: sessions.coachId })
    .from(sessions)
    .where(inArray(sessions.id, [...ids]));
  return new Map(rows.map(({ id, coachId }) => [id, coachId]));
}

/** Returns the places where some sessions are held. */
export async function placesOfSessions(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ spotId: sessions.spotId })
    .from(sessions)
    .where(inArray(sessions.id, [...ids]));
  return rows.flatMap(({ spotId }) => spotId ?? []);
}

/**
 * Cancels a session that was bought, in the caller's transaction: nothing of one that began with its coach, or is no longer to come. One that
 * began without any was never held.
 */
export async function cancelBoughtSession(id: string, reason: string): Promise<void> {
  const session = await lockedSession({ kind: 'all' }, id);
  const now = await databaseNow();
  const isHeld = session.coachId !== null && hasCome(session.startsAt, now);
  if (session.status !== 'ACTIVE' || isHeld) return;
  const set = { cancelReason: reason, cancelledAt: now, cancelledBy: null };
  const cancelled = await moveSession(session, 'cancel', actor, { set, details: { reason } });
  await emitEvent('sessions/cancelled', { session: cancelled, actor });
}

/** Tells the open pages of coaches that a session has another coach. */
export const tellCoachPages = (id: string): Promise<void> =>
  publishLive({ topic: 'role:COACH', kind: 'coach-sessions/changed', id });
