import type { Actor, Scope } from '@elan/domain/accounts';
import { isUuid, kernelErrors, type AppError } from '@elan/domain/kernel';
import { mayHoldLicence } from '@elan/domain/members';
import {
  bookingRefusal,
  holdsPlace,
  sessionErrors,
  type Registration,
  type RegistrationDone,
} from '@elan/domain/sessions';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import { holdersAmong, members } from '../../members/public.ts';
import { lockedSession, type SessionRow } from '../acts/move-session.ts';
import { sessionParticipants } from '../sessions.tables.ts';
import { moveParticipant } from './move-participant.ts';
import { licenceWords, neededLicences } from './needed-licences.ts';
import {
  bannedAmong,
  clock,
  countPlaces,
  requireSession,
  tellSessionChanged,
  type MemberRow,
  type ParticipantRow,
} from './participants.repository.ts';
import { tellSubscription } from './tell-subscription.ts';

type Booker = Pick<Actor, 'userId' | 'role'>;
type Person = { readonly member: MemberRow; readonly participant: ParticipantRow | null };

/** The people asked for, in that order, as they stand on the session. Throws `not-found` for one of another company (I36). */
async function peopleOf(session: SessionRow, ids: readonly string[]): Promise<Person[]> {
  const rows = await db
    .select({ member: members, participant: sessionParticipants })
    .from(members)
    .leftJoin(
      sessionParticipants,
      and(eq(sessionParticipants.memberId, members.id), eq(sessionParticipants.sessionId, session.id)),
    )
    .where(and(eq(members.companyId, session.companyId), inArray(members.id, ids.filter(isUuid))));
  const found = new Map(rows.map((row) => [row.member.id, row]));
  return [...new Set(ids)].map((id) => {
    const person = found.get(id);
    if (!person) throw kernelErrors.fail('not-found');
    return person;
  });
}

/** Who may not come whatever the places, and why. */
async function obstaclesOf(session: SessionRow, people: readonly Person[]) {
  const ids = people.map(({ member }) => member.id);
  const needed = await neededLicences(session.programId);
  const holders = await holdersAmong(ids, needed);
  const banned = await bannedAmong(session.programId, ids);
  const licences = needed.length > 0 ? await licenceWords(needed) : '';
  return ({ member, participant }: Person): AppError | null => {
    if (!mayHoldLicence(member.status)) return sessionErrors.fail('sessions/member-left');
    if (participant && holdsPlace(participant.status))
      return sessionErrors.fail('sessions/already-registered');
    if (participant?.status === 'WAITING') return sessionErrors.fail('sessions/already-waiting');
    if (banned.has(member.id)) return sessionErrors.fail('sessions/participant-banned');
    if (needed.length > 0 && !holders.has(member.id)) {
      return sessionErrors.fail('sessions/licence-missing', { licences });
    }
    return null;
  };
}

/** Puts somebody on the session, with a place or in the waiting list; who had left comes back on the same row (I2). */
async function put({ member, participant }: Person, session: SessionRow, actor: Booker, place: boolean) {
  if (participant) {
    await moveParticipant(participant, place ? 'comeBack' : 'waitAgain', actor);
    return;
  }
  const status = place ? ('REGISTERED' as const) : ('WAITING' as const);
  const ids = { companyId: session.companyId, sessionId: session.id, memberId: member.id };
  const [made] = await db
    .insert(sessionParticipants)
    .values({ ...ids, status, registeredAt: place ? clock : null })
    .returning({ id: sessionParticipants.id });
  if (!made) throw new Error('a participant was not inserted');
  await recordAudit({
    actor,
    entity: 'participant',
    entityId: made.id,
    event: place ? 'register' : 'wait',
    from: null,
    to: status,
    details: { sessionId: session.id, memberId: member.id },
  });
}

const refused = ({ member }: Person, { code, message }: AppError) => ({
  id: member.id,
  name: `${member.firstName} ${member.lastName}`,
  code,
  message,
});

function checkOpen(session: SessionRow, now: Temporal.Instant): void {
  const refusal = bookingRefusal(session, now);
  if (refusal !== null) throw sessionErrors.fail(refusal);
}

/** A session that is full is refused without waiting for those who are changing it: it was full a moment ago. */
async function refuseFull(session: SessionRow, ids: readonly string[]): Promise<RegistrationDone> {
  const people = await peopleOf(session, ids);
  const obstacleOf = await obstaclesOf(session, people);
  const failed = people.map((person) =>
    refused(person, obstacleOf(person) ?? sessionErrors.fail('sessions/full')),
  );
  return { done: 0, waiting: 0, failed };
}

/**
 * Registers employees on a session of their company, in the order given, as far as there are places (I1): the others wait when
 * `waiting` asks for it, or are refused one by one, with the reason. The members are locked first, then the session, so that
 * nobody who leaves, is banned or gives a licence back slips in. Throws `not-found`, `sessions/booking-closed`, `sessions/billed`.
 */
export async function registerParticipants(
  scope: Scope,
  actor: Booker,
  sessionId: string,
  { memberIds, waiting }: Required<Registration>,
): Promise<RegistrationDone> {
  const seen = await requireSession(scope, sessionId);
  checkOpen(seen, await databaseNow());
  if (!waiting && seen.registered >= seen.maxParticipants) return refuseFull(seen, memberIds);
  return inTx(async () => {
    await db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.companyId, seen.companyId), inArray(members.id, memberIds.filter(isUuid))))
      .orderBy(asc(members.id))
      .for('share');
    const session = await lockedSession(scope, sessionId);
    checkOpen(session, await databaseNow());
    const people = await peopleOf(session, memberIds);
    const obstacleOf = await obstaclesOf(session, people);
    const failed: RegistrationDone['failed'] = [];
    let done = 0;
    let queued = 0;
    for (const person of people) {
      const place = session.registered + done < session.maxParticipants;
      const obstacle = obstacleOf(person) ?? (place || waiting ? null : sessionErrors.fail('sessions/full'));
      if (obstacle) {
        failed.push(refused(person, obstacle));
        continue;
      }
      await put(person, session, actor, place);
      if (place) done += 1;
      else queued += 1;
    }
    if (done > 0) await countPlaces(session.id);
    if (done + queued > 0) {
      await tellSessionChanged(session);
      await tellSubscription(session, actor);
    }
    return { done, waiting: queued, failed };
  });
}
