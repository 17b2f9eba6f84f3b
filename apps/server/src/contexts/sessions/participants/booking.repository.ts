import type { Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db } from '../../../platform/db/database.ts';
import { recordAudits, type AuditActor } from '../../../platform/registry/audit.ts';
import { withinSessions } from '../within-sessions.ts';
import { members } from '../../members/public.ts';
import type { SessionRow } from '../acts/move-session.ts';
import { participantBans, sessionParticipants, sessions } from '../sessions.tables.ts';
import { clock, type MemberRow, type ParticipantRow } from './participants.repository.ts';

const asked = {
  id: sessions.id,
  companyId: sessions.companyId,
  programId: sessions.programId,
  objectiveId: sessions.objectiveId,
  status: sessions.status,
  billing: sessions.billing,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  registered: sessions.registered,
  maxParticipants: sessions.maxParticipants,
};

const now = clock.mapWith(sessions.startsAt);

/** What of a session decides who is put on it. */
export type BookedSession = Pick<SessionRow, keyof typeof asked> & {
  /** The company of who is put on it, where it is another one: a session that is open to the public. */
  readonly guestOf?: string | undefined;
};

/** Somebody who is asked for, as they stand on a session: not on it when `participant` is null. */
export type AskedPerson = {
  readonly member: Pick<MemberRow, 'id' | 'firstName' | 'lastName' | 'status'>;
  readonly participant: ParticipantRow | null;
  readonly isBanned: boolean;
};

const sessionOf = (scope: Scope, id: string) => and(withinSessions(scope), eq(sessions.id, id));

/** Returns a session of a scope and the moment of the database at which it was read; throws `not-found`. */
export async function sessionNow(
  scope: Scope,
  id: string,
): Promise<{ session: BookedSession; now: Temporal.Instant }> {
  const [found] = isUuid(id)
    ? await db.select({ session: asked, now }).from(sessions).where(sessionOf(scope, id))
    : [];
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}

/** Locks a person until the end of the transaction: whoever registers, bans or frees their places takes the member first. */
export async function lockMember(memberId: string): Promise<void> {
  await db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
}

/** Returns a session of a scope, locked until the end of the transaction; throws `not-found`. */
export async function lockedBooking(scope: Scope, id: string): Promise<BookedSession> {
  const [session] = await db.select(asked).from(sessions).where(sessionOf(scope, id)).for('no key update');
  if (!session) throw kernelErrors.fail('not-found');
  return session;
}

const peopleOf = ({ companyId, guestOf = companyId }: BookedSession, ids: readonly string[]) =>
  and(eq(members.companyId, guestOf), inArray(members.id, ids.filter(isUuid)));

/** Locks the people asked for until the end of the transaction, in the order of their ids (no deadlock). */
export async function holdPeople(session: BookedSession, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: members.id })
    .from(members)
    .where(peopleOf(session, ids))
    .orderBy(asc(members.id))
    .for('share');
}

/**
 * Returns the people asked for, in that order, as they stand on the session, and the moment of the database at which they were
 * read. Throws `not-found` for one of another company (I36).
 */
export async function askedPeople(
  session: BookedSession,
  ids: readonly string[],
): Promise<{ people: AskedPerson[]; now: Temporal.Instant }> {
  const rows = await db
    .select({
      member: {
        id: members.id,
        firstName: members.firstName,
        lastName: members.lastName,
        status: members.status,
      },
      participant: sessionParticipants,
      isBanned: sql<boolean>`${participantBans.id} is not null`,
      now,
    })
    .from(members)
    .leftJoin(
      sessionParticipants,
      and(eq(sessionParticipants.memberId, members.id), eq(sessionParticipants.sessionId, session.id)),
    )
    .leftJoin(
      participantBans,
      and(
        eq(participantBans.memberId, members.id),
        // Outside of any programme nobody is banned.
        eq(participantBans.programId, sql`${session.programId}::uuid`),
        isNull(participantBans.liftedAt),
      ),
    )
    .where(peopleOf(session, ids));
  const found = new Map(rows.map((row) => [row.member.id, row]));
  const people = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  const [first] = people;
  if (!first || people.length < new Set(ids).size) throw kernelErrors.fail('not-found');
  return { people, now: first.now };
}

/**
 * Puts people who never stood on the session on it, in that order, in the caller's transaction: two statements, however many
 * they are.
 */
export async function addPeople(
  session: BookedSession,
  added: readonly { readonly memberId: string; readonly status: 'REGISTERED' | 'WAITING' }[],
  actor: AuditActor,
): Promise<void> {
  if (added.length === 0) return;
  const made = await db
    .insert(sessionParticipants)
    .values(
      added.map(({ memberId, status }, rank) => ({
        companyId: session.companyId,
        sessionId: session.id,
        memberId,
        guestOf: session.guestOf ?? null,
        status,
        // Distinct to the microsecond: it is the order of the waiting list.
        askedAt: sql`${clock} + ${rank} * interval '1 microsecond'`,
        registeredAt: status === 'REGISTERED' ? clock : null,
      })),
    )
    .returning({
      id: sessionParticipants.id,
      memberId: sessionParticipants.memberId,
      status: sessionParticipants.status,
    });
  await recordAudits(
    made.map(({ id, memberId, status }) => ({
      actor,
      entity: 'participant',
      entityId: id,
      event: status === 'REGISTERED' ? 'register' : 'wait',
      from: null,
      to: status,
      details: { sessionId: session.id, memberId },
    })),
  );
}
