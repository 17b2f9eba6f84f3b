import type { Actor, Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors } from '@elan/domain/kernel';
import { sessionErrors, type Session } from '@elan/domain/sessions';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { stillToCome } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { rowsOnce } from '../../../platform/db/hot-statement.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { sessionColumns, sessionOfRow, sessionsWithPlace } from '../reading/session-columns.ts';
import { participantBans, sessions } from '../sessions.tables.ts';
import { freePlaces, sessionsWith } from './free-places.ts';
import { lockMember } from './booking.repository.ts';
import { clock, requireParticipant, requireSession, tellSessionChanged } from './participants.repository.ts';

type Banner = Pick<Actor, 'userId' | 'role'>;

/** The sessions of a programme that are not over. */
const toCome = (programId: string) => and(eq(sessions.programId, programId), stillToCome(sessions.endsAt));

async function personOf(scope: Scope, sessionId: string, participantId: string) {
  const session = await requireSession(scope, sessionId);
  const { memberId } = await requireParticipant(session, participantId);
  if (session.programId === null) throw sessionErrors.fail('sessions/not-of-program');
  return { session, programId: session.programId, memberId };
}

/** Returns the sessions to come of a programme on which somebody is: what a ban would free. Throws `not-found`, `sessions/not-of-program`. */
export async function placesToFree(
  scope: Scope,
  sessionId: string,
  participantId: string,
): Promise<Session[]> {
  const { programId, memberId } = await personOf(scope, sessionId, participantId);
  const rows = await rowsOnce(
    sql`select ${sessionColumns(scope.kind)} from ${sessionsWithPlace} where ${sessionsWith([memberId], toCome(programId))}
      order by ${asc(sessions.startsAt)}, ${asc(sessions.id)}`,
  );
  return rows.map(sessionOfRow);
}

const audited = (actor: Banner, id: string, event: string, details: Record<string, unknown>) =>
  recordAudit({ actor, entity: 'participant-ban', entityId: id, event, from: null, to: null, details });

/**
 * Bans somebody from the sessions of a programme, with the reason: the places to come are freed in the same transaction (I7). Throws
 * `not-found`, `sessions/not-of-program`, `sessions/participant-banned` for who is banned already.
 */
export const banParticipant = (
  scope: Scope,
  actor: Banner,
  sessionId: string,
  participantId: string,
  reason: string,
): Promise<void> =>
  inTx(async () => {
    const { session, programId, memberId } = await personOf(scope, sessionId, participantId);
    // Whoever registers takes the member too, and reads the ban, or is found among the places.
    await lockMember(memberId);
    const { companyId } = session;
    const [made] = await db
      .insert(participantBans)
      .values({ companyId, programId, memberId, reason, bannedBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: participantBans.id });
    if (!made) throw sessionErrors.fail('sessions/participant-banned');
    const freed = await freePlaces([memberId], toCome(programId), 'ban', actor);
    await audited(actor, made.id, 'ban', { programId, memberId, freed });
    await tellSessionChanged(session);
  });

/** Lifts a ban: the person may be registered anew. Throws `not-found` for an unknown one, and for one that was lifted. */
export const liftBan = (scope: Scope, actor: Banner, sessionId: string, banId: string): Promise<void> =>
  inTx(async () => {
    const session = await requireSession(scope, sessionId);
    if (session.programId === null || !isUuid(banId)) throw kernelErrors.fail('not-found');
    const [lifted] = await db
      .update(participantBans)
      .set({ liftedAt: clock, version: sql`${participantBans.version} + 1`, updatedAt: sql`now()` })
      .where(
        and(
          eq(participantBans.id, banId),
          eq(participantBans.programId, session.programId),
          isNull(participantBans.liftedAt),
        ),
      )
      .returning({ id: participantBans.id, memberId: participantBans.memberId });
    if (!lifted) throw kernelErrors.fail('not-found');
    await audited(actor, lifted.id, 'lift', { programId: session.programId, memberId: lifted.memberId });
    await tellSessionChanged(session);
  });
