import { hasCome } from '@elan/domain/kernel';
import { may, type Actor, type Scope } from '@elan/domain/accounts';
import {
  attendanceRefusal,
  attendanceWindow,
  bookingRefusal,
  leaveEventOf,
  leavingRefusal,
  type Participant,
  type SessionParticipants,
} from '@elan/domain/sessions';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { acrossWall } from '../../../platform/db/tenant-wall.ts';
import { licenceTypeNames, members } from '../../members/public.ts';
import type { SessionRow } from '../acts/move-session.ts';
import { livePlaces, participantBans, sessionParticipants } from '../sessions.tables.ts';
import { neededLicences } from './needed-licences.ts';
import { fullName, movedSince, nameOnSession, requireSession } from './participants.repository.ts';

const byName = [
  sql`search_text(${members.lastName})`,
  sql`search_text(${members.firstName})`,
  asc(members.id),
];

/** The people of a session: who waits in the order of asking, the others by name. */
async function peopleOf(session: SessionRow, now: Temporal.Instant): Promise<Participant[]> {
  // The session was found behind the wall; a guest is of another company.
  const rows = await acrossWall(() =>
    db
      .select({ participant: sessionParticipants, name: nameOnSession })
      .from(sessionParticipants)
      .innerJoin(members, eq(members.id, sessionParticipants.memberId))
      .where(eq(sessionParticipants.sessionId, session.id))
      .orderBy(...byName),
  );
  const lastMove = await movedSince(session.id, session.createdAt);
  const isLate = (since: Temporal.Instant) =>
    leaveEventOf(session.startsAt, now, lastMove !== undefined && !hasCome(lastMove, since)) === 'leaveLate';
  const waiting = rows
    .filter(({ participant }) => participant.status === 'WAITING')
    .toSorted((a, b) => Temporal.Instant.compare(a.participant.askedAt, b.participant.askedAt));
  const rankOf = new Map(waiting.map(({ participant }, index) => [participant.id, index + 1]));
  return rows.map(({ participant, name: person }) => {
    const { id, memberId, status, askedAt, registeredAt, markedAt } = participant;
    return {
      id,
      memberId,
      name: person,
      status,
      rank: rankOf.get(id) ?? null,
      askedAt: askedAt.toString(),
      markedAt: markedAt?.toString() ?? null,
      late: status === 'REGISTERED' && isLate(registeredAt ?? askedAt),
    };
  });
}

/** Returns who has a place on each of some sessions, by first name: a coach reads no more than an initial of the last one (D45). */
export async function firstNamesOf(sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return [];
  return db
    .select({
      id: sessionParticipants.id,
      sessionId: sessionParticipants.sessionId,
      status: sessionParticipants.status,
      version: sessionParticipants.version,
      name: sql<string>`${members.firstName} || ' ' || left(${members.lastName}, 1) || '.'`,
    })
    .from(sessionParticipants)
    .innerJoin(members, eq(members.id, sessionParticipants.memberId))
    .where(
      and(
        inArray(sessionParticipants.sessionId, [...sessionIds]),
        inArray(sessionParticipants.status, [...livePlaces]),
      ),
    )
    .orderBy(sql`search_text(${members.firstName})`, sql`search_text(${members.lastName})`, asc(members.id));
}

async function bansOf({ programId }: SessionRow) {
  if (programId === null) return [];
  const rows = await db
    .select({
      id: participantBans.id,
      memberId: participantBans.memberId,
      name: fullName,
      reason: participantBans.reason,
      createdAt: participantBans.createdAt,
    })
    .from(participantBans)
    .innerJoin(members, eq(members.id, participantBans.memberId))
    .where(and(eq(participantBans.programId, programId), isNull(participantBans.liftedAt)))
    .orderBy(...byName);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toString() }));
}

/** Returns who is on a session, and what the reader may do about it now. Throws `not-found`. */
export async function describeParticipants(
  scope: Scope,
  actor: Actor,
  sessionId: string,
): Promise<SessionParticipants> {
  const session = await requireSession(scope, sessionId);
  const now = await databaseNow();
  // The people of a suspended company read, and change nothing.
  const isOpen = actor.readOnly !== true;
  const mayWrite = isOpen && may(actor, 'sessions.write-participants');
  const refusal = attendanceRefusal(session, actor.role, now);
  const mark = isOpen && refusal === null && may(actor, 'sessions.mark-attendance');
  return {
    items: await peopleOf(session, now),
    registered: session.registered,
    maxParticipants: session.maxParticipants,
    coachCounted: session.coachCounted,
    licences: await licenceTypeNames(await neededLicences(session.programId)),
    bans: await bansOf(session),
    may: {
      register: mayWrite && bookingRefusal(session, now) === null,
      leave: mayWrite && leavingRefusal(session, now) === null,
      mark,
      unmark: mark && session.status !== 'ENDED',
      ban: isOpen && session.programId !== null && may(actor, 'sessions.ban'),
    },
    marksFrom: refusal === 'sessions/attendance-early' ? attendanceWindow(session).opensAt.toString() : null,
  };
}
