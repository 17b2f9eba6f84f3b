import type { Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { presentStatuses } from '@elan/domain/members';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { acrossWall } from '../../../platform/db/tenant-wall.ts';
import { publishLiveEvents } from '../../../platform/live/publish-live.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { withinSessions } from '../within-sessions.ts';
import { members } from '../../members/public.ts';
import type { SessionRow } from '../acts/move-session.ts';
import { livePlaces, participantBans, sessionParticipants, sessions } from '../sessions.tables.ts';

export type ParticipantRow = typeof sessionParticipants.$inferSelect;
export type MemberRow = typeof members.$inferSelect;

/** First and last name, of one's own company. */
export const fullName = sql<string>`${members.firstName} || ' ' || ${members.lastName}`;
/** The name of who is on a session, as its company reads it: of a guest of another company no more than an initial is told. */
export const nameOnSession = sql<string>`case when ${sessionParticipants.guestOf} is null then ${fullName} else ${members.firstName} || ' ' || left(${members.lastName}, 1) || '. (invité)' end`;

/** The moment of the statement, by the database's clock. */
export const clock = sql<Temporal.Instant>`clock_timestamp()`;

/** Returns a session of a scope; throws `not-found`: a foreign id, an unknown one and a malformed one are the same (I36). */
export async function requireSession(scope: Scope, id: string): Promise<SessionRow> {
  const [session] = isUuid(id)
    ? await db
        .select()
        .from(sessions)
        .where(and(withinSessions(scope), eq(sessions.id, id)))
    : [];
  if (!session) throw kernelErrors.fail('not-found');
  return session;
}

/** Returns a participant of a session; throws `not-found`. */
export async function requireParticipant(session: SessionRow, id: string): Promise<ParticipantRow> {
  const [participant] = isUuid(id)
    ? await db
        .select()
        .from(sessionParticipants)
        .where(and(eq(sessionParticipants.sessionId, session.id), eq(sessionParticipants.id, id)))
    : [];
  if (!participant) throw kernelErrors.fail('not-found');
  return participant;
}

/** Returns how one of its employees stands on a session; throws an Error for one who was never on it. */
export async function placeOf(sessionId: string, memberId: string): Promise<ParticipantRow> {
  return db
    .select()
    .from(sessionParticipants)
    .where(and(eq(sessionParticipants.sessionId, sessionId), eq(sessionParticipants.memberId, memberId)))
    .then(onlyRow);
}

/** Returns the participants of some sessions who stand in some statuses, who asked first first. */
export const participantsOf = (
  sessionIds: readonly string[],
  statuses: readonly ParticipantRow['status'][],
): Promise<ParticipantRow[]> =>
  db
    .select()
    .from(sessionParticipants)
    .where(
      and(
        inArray(sessionParticipants.sessionId, [...sessionIds]),
        inArray(sessionParticipants.status, [...statuses]),
      ),
    )
    .orderBy(asc(sessionParticipants.askedAt), asc(sessionParticipants.id));

/** Returns the participants of a session who stand in some statuses, who asked first first. */
export const participantsIn = (
  sessionId: string,
  statuses: readonly ParticipantRow['status'][],
): Promise<ParticipantRow[]> => participantsOf([sessionId], statuses);

/**
 * Writes how many places of a session are taken (I1), in the caller's transaction, which has locked the session: counted again rather
 * than added to, so that it cannot drift. Returns the session as it is.
 */
export async function countPlaces(sessionId: string): Promise<SessionRow> {
  const taken = db
    .select({ count: sql`count(*)` })
    .from(sessionParticipants)
    .where(
      and(eq(sessionParticipants.sessionId, sessionId), inArray(sessionParticipants.status, [...livePlaces])),
    );
  return db
    .update(sessions)
    .set({ registered: sql`(${taken})` })
    .where(eq(sessions.id, sessionId))
    .returning()
    .then(onlyRow);
}

/**
 * Returns who of these participants is written to when their session changes, with their address: all but who left the company. A guest
 * is of another company than the session.
 */
export const recipientsAmong = (participants: readonly Pick<ParticipantRow, 'id'>[]) =>
  acrossWall(() =>
    db
      .select({
        id: sessionParticipants.id,
        version: sessionParticipants.version,
        sessionId: sessionParticipants.sessionId,
        memberId: members.id,
        userId: members.userId,
        email: members.email,
        firstName: members.firstName,
        name: nameOnSession,
      })
      .from(sessionParticipants)
      .innerJoin(members, eq(members.id, sessionParticipants.memberId))
      .where(
        and(
          inArray(
            sessionParticipants.id,
            participants.map(({ id }) => id),
          ),
          inArray(members.status, presentStatuses),
        ),
      ),
  );

/** Returns who, of these people, is banned from a programme. */
export async function bannedAmong(
  programId: string | null,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (programId === null || memberIds.length === 0) return new Set();
  const rows = await db
    .select({ memberId: participantBans.memberId })
    .from(participantBans)
    .where(
      and(
        eq(participantBans.programId, programId),
        inArray(participantBans.memberId, [...memberIds]),
        isNull(participantBans.liftedAt),
      ),
    );
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Returns when a session was last moved, since a moment; undefined when it was not. */
export async function movedSince(
  sessionId: string,
  moment: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  const [move] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, 'session'),
        eq(auditLog.entityId, sessionId),
        eq(auditLog.event, 'move'),
        // Another coach, at the same hours and place, changes nothing to who comes.
        sql`${auditLog.details}->>'coachOnly' is distinct from 'true'`,
        gt(auditLog.at, moment),
      ),
    )
    .limit(1);
  return move?.at;
}

/** Tells the open pages of a company, of the administrators, of the people’s space and of the coaches’ that who takes part in a session changed. */
export const tellSessionChanged = ({ companyId, id }: Pick<SessionRow, 'companyId' | 'id'>): Promise<void> =>
  publishLiveEvents([
    ...[`company:${companyId}`, 'role:ADMIN'].map((topic) => ({
      topic,
      kind: 'sessions/changed',
      id,
    })),
    // The two spaces read theirs again: an id tells nothing of another company.
    { topic: 'role:MEMBER', kind: 'espace/changed', id },
    { topic: 'role:COACH', kind: 'coach-sessions/changed', id },
  ]);
