import type { Scope } from '@elan/domain/accounts';
import { holdsPlace, type RegistrationDone } from '@elan/domain/sessions';
import { asc, eq, sql } from 'drizzle-orm';
import { licencesOfProgram } from '../contexts/programs/planning/program-licences.ts';
import { paidPlaces, programLicences } from '../contexts/sessions/public.ts';
import { leaveSession } from '../contexts/sessions/participants/leave-session.ts';
import { followForParticipants } from '../contexts/sessions/participants/participants.events.ts';
import { registerParticipants } from '../contexts/sessions/participants/register-participants.ts';
import { sessionParticipants, sessions } from '../contexts/sessions/sessions.tables.ts';
import { findPaidPlaces } from '../contexts/shop/externals/paid-places.ts';
import { answer, connectAnswers } from '../platform/context/need.ts';
import { db } from '../platform/db/database.ts';
import { connectHandlers } from '../platform/registry/domain-events.ts';
import { aMember } from './factories.ts';

type Booker = Parameters<typeof registerParticipants>[1];

/** The place of the caller among all those of a race, from 0, whichever process asks (a sequence `turn` counts). */
export async function nextTurn(): Promise<number> {
  const { rows } = await db.execute<{ turn: number }>(sql`select nextval('turn')::int as turn`);
  return (rows[0]?.turn ?? 1) - 1;
}

export async function resetTurns(): Promise<void> {
  await db.execute(sql`drop sequence if exists turn`);
  await db.execute(sql`create sequence turn`);
}

const everybody: Scope = { kind: 'all' };

function connect(): void {
  connectAnswers([answer(programLicences, licencesOfProgram), answer(paidPlaces, findPaidPlaces)]);
  connectHandlers(followForParticipants);
}

/** One call of a race: registers the next of these people; answers what became of it, and the milliseconds that it took. */
export async function registerInTurn(
  sessionId: string,
  booker: Booker,
  memberIds: readonly string[],
): Promise<[string, number]> {
  connect();
  const memberId = memberIds[(await nextTurn()) % memberIds.length] ?? '';
  const asked = performance.now();
  const registration = { memberIds: [memberId], waiting: false };
  const { done, failed }: RegistrationDone = await registerParticipants(
    everybody,
    booker,
    sessionId,
    registration,
  );
  return [done === 1 ? 'registered' : (failed[0]?.code ?? 'nothing'), performance.now() - asked];
}

/** One call of a race: the next of these participants leaves. */
export async function leaveInTurn(
  sessionId: string,
  booker: Booker,
  participantIds: readonly string[],
): Promise<void> {
  connect();
  await leaveSession(everybody, booker, sessionId, participantIds[await nextTurn()] ?? '');
}

/** So many employees of a company, whose addresses nobody confirmed unless said. */
export async function someMembers(
  companyId: string,
  count: number,
  changes: Parameters<typeof aMember>[0] = { status: 'INVITED' },
): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await aMember({ ...changes, companyId })).id);
  return ids;
}

/** Somebody of a company who has a place on a session of it. */
export async function aPlaceOn(
  { id, companyId }: { id: string; companyId: string },
  member?: { id: string },
): Promise<void> {
  const { id: memberId } = member ?? (await aMember({ companyId }));
  const place = { status: 'REGISTERED', registeredAt: sql`now()` } as const;
  await db.insert(sessionParticipants).values({ companyId, sessionId: id, memberId, ...place });
  await db
    .update(sessions)
    .set({ registered: sql`${sessions.registered} + 1` })
    .where(eq(sessions.id, id));
}

/** Somebody of another company who came to a session that is open to the public. */
export async function aGuestAt(
  { id, companyId }: { id: string; companyId: string },
  guest: { memberId: string; companyId: string },
  at: Temporal.Instant,
): Promise<void> {
  const came = { status: 'PRESENT', registeredAt: at, markedAt: at } as const;
  const who = { memberId: guest.memberId, guestOf: guest.companyId };
  await db.insert(sessionParticipants).values({ companyId, sessionId: id, ...who, ...came });
}

/** The people of a session as the database has them, in the order of asking, and how many places the session says are taken. */
export async function placesOf(sessionId: string) {
  const [session] = await db
    .select({ registered: sessions.registered })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  const people = await db
    .select()
    .from(sessionParticipants)
    .where(eq(sessionParticipants.sessionId, sessionId))
    .orderBy(asc(sessionParticipants.askedAt), asc(sessionParticipants.id));
  return {
    people,
    registered: session?.registered ?? -1,
    live: people.filter(({ status }) => holdsPlace(status)).length,
    statusOf: (memberId: string) => people.find((person) => person.memberId === memberId)?.status,
  };
}
