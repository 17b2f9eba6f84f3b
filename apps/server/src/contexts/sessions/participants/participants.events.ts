import { hasCome } from '@elan/domain/kernel';
import { databaseNow, stillToCome } from '../../../platform/clock/clock.ts';
import { acrossWall } from '../../../platform/db/tenant-wall.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { on, type DomainEvents, type EventHandler } from '../../../platform/registry/domain-events.ts';
import type { SessionRow } from '../acts/move-session.ts';
import { livePlaces, sessions } from '../sessions.tables.ts';
import { freePlaces, onSession } from './free-places.ts';
import { moveParticipant } from './move-participant.ts';
import { comingBack } from './coming-back.ts';
import { countPlaces, participantsIn } from './participants.repository.ts';
import { paidWords, refundPlaces } from './pay-place.ts';
import { promoteWaiting } from './promote-waiting.ts';
import { tellParticipants } from './tell-participants.ts';

type SystemOf = { readonly userId: string | null };
const onBehalfOf = ({ userId }: SystemOf) => ({ ...systemActor, userId });

const hasStarted = async ({ startsAt }: SessionRow): Promise<boolean> =>
  hasCome(startsAt, await databaseNow());

/** Nobody stands on a session that is cancelled; those who did are told. */
async function freeAll(session: SessionRow, actor: SystemOf): Promise<void> {
  const people = await participantsIn(session.id, onSession);
  for (const participant of people) await moveParticipant(participant, 'cancelSession', onBehalfOf(actor));
  await refundPlaces(people, `${paidWords(session)}, annulée`);
  const settled = await countPlaces(session.id);
  if (!(await hasStarted(session))) await tellParticipants(settled, 'cancelled', people);
}

/** A session that is restored has its people back, as far as it has places; the others wait (state machine 7). */
async function bringBack({ id }: SessionRow, actor: SystemOf): Promise<void> {
  // As the restoration left it: it may have fewer places than before.
  const session = await countPlaces(id);
  const people = await comingBack(session);
  const placed = people.filter(({ registeredAt }) => registeredAt !== null).slice(0, session.maxParticipants);
  for (const participant of people) {
    const wanted = placed.includes(participant) ? 'REGISTERED' : 'WAITING';
    await moveParticipant(participant, 'restoreSession', onBehalfOf(actor), wanted);
  }
  const settled = await countPlaces(session.id);
  await tellParticipants(settled, 'restored', placed);
  // Who has no place at once may have one of those that nobody took.
  const waiting = people.filter((participant) => !placed.includes(participant));
  await promoteWaiting(session.id);
  const left = await participantsIn(session.id, ['WAITING']);
  const still = new Set(left.map((person) => person.id));
  await tellParticipants(
    settled,
    'waiting-again',
    waiting.filter((person) => still.has(person.id)),
  );
}

async function followStatus(change: DomainEvents['sessions/status-changed']): Promise<void> {
  const { session, event, actor } = change;
  if (event === 'cancel') await freeAll(session, actor);
  if (event === 'restore') await bringBack(session, actor);
}

/** What a move changed for its people: its hours, else its place, else its coach; undefined for nothing of these. */
function newsOfMove({
  session,
  before,
}: DomainEvents['sessions/moved']): 'moved' | 'relocated' | 'coach-changed' | undefined {
  const keepsHours = session.startsAt.equals(before.startsAt) && session.endsAt.equals(before.endsAt);
  if (!keepsHours) return 'moved';
  if (session.spotId !== before.spotId) return 'relocated';
  return session.coachId === before.coachId ? undefined : 'coach-changed';
}

/** Who has a place is told the new hour, or place; with fewer or more places than before, the waiting list follows. */
async function followMove(move: DomainEvents['sessions/moved']): Promise<void> {
  const { session } = move;
  const news = newsOfMove(move);
  const people = news ? await participantsIn(session.id, [...livePlaces, 'WAITING']) : [];
  if (news) await tellParticipants(session, news, people);
  await promoteWaiting(session.id);
}

/** Who has a place, or waits for one, is told who the coach is now. */
async function followCoach({ session }: DomainEvents['sessions/coach-changed']): Promise<void> {
  const people = await participantsIn(session.id, [...livePlaces, 'WAITING']);
  await tellParticipants(session, 'coach-changed', people);
}

/** Who left the company, or was erased, has no place to come (specification point 4). */
async function followGone({ memberIds, actor }: DomainEvents['members/gone']): Promise<void> {
  // As a guest somebody has a place on a session of another company.
  await acrossWall(() => freePlaces(memberIds, stillToCome(sessions.startsAt), 'leave', onBehalfOf(actor)));
}

/** What the people of a session do when it, or their company, changes. */
export const followForParticipants: readonly EventHandler[] = [
  on('sessions/status-changed', followStatus),
  on('sessions/moved', followMove),
  on('sessions/coach-changed', followCoach),
  // More places than before: the waiting list follows.
  on('sessions/edited', async ({ session }) => void (await promoteWaiting(session.id))),
  on('members/gone', followGone),
];
