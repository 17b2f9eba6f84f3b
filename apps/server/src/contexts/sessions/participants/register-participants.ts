import type { Actor, Scope } from '@elan/domain/accounts';
import type { AppError } from '@elan/domain/kernel';
import { mayHoldLicence } from '@elan/domain/members';
import {
  bookingRefusal,
  holdsPlace,
  sessionErrors,
  type Registration,
  type RegistrationDone,
} from '@elan/domain/sessions';
import { inTx } from '../../../platform/db/database.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import {
  addPeople,
  askedPeople,
  holdPeople,
  lockedBooking,
  sessionNow,
  type AskedPerson,
  type BookedSession,
} from './booking.repository.ts';
import { moveParticipant } from './move-participant.ts';
import { licenceWords, licensedAmong, neededLicences } from './needed-licences.ts';
import { countPlaces, placeOf, tellSessionChanged } from './participants.repository.ts';
import { payPlace, type PlacePayment } from './pay-place.ts';
import { tellSubscription } from './tell-subscription.ts';

type Booker = Pick<Actor, 'userId' | 'role'>;
type Chosen = { readonly person: AskedPerson; readonly place: boolean; readonly pays: boolean };

/** Who may not come whatever the places, and why. */
async function obstaclesOf({ programId, guestOf }: BookedSession, people: readonly AskedPerson[]) {
  const needed = guestOf === undefined ? await neededLicences(programId) : [];
  const holders = await licensedAmong(
    people.map(({ member }) => member.id),
    needed,
  );
  const lacksLicence = ({ member }: AskedPerson) =>
    guestOf !== undefined || (needed.length > 0 && !holders.has(member.id));
  const licences = people.some(lacksLicence) ? await licenceWords(needed) : '';
  return (person: AskedPerson): AppError | null => {
    const { member, participant, isBanned } = person;
    if (!mayHoldLicence(member.status)) return sessionErrors.fail('sessions/member-left');
    if (participant && holdsPlace(participant.status))
      return sessionErrors.fail('sessions/already-registered');
    if (isBanned) return sessionErrors.fail('sessions/participant-banned');
    return lacksLicence(person) ? sessionErrors.fail('sessions/licence-missing', { licences }) : null;
  };
}

/**
 * Puts people on the session, with a place or in the waiting list, in that order; who had left comes back on the same row (I2).
 */
async function putAll(chosen: readonly Chosen[], session: BookedSession, actor: Booker): Promise<void> {
  const added: Parameters<typeof addPeople>[1][number][] = [];
  for (const { person, place } of chosen) {
    if (person.participant) {
      await addPeople(session, added.splice(0), actor);
      if (person.participant.status === 'WAITING')
        await moveParticipant(person.participant, 'promote', { ...systemActor, userId: actor.userId });
      else await moveParticipant(person.participant, place ? 'comeBack' : 'waitAgain', actor);
    } else added.push({ memberId: person.member.id, status: place ? 'REGISTERED' : 'WAITING' });
  }
  await addPeople(session, added, actor);
}

/** The places that no licence holds, paid in the same transaction. */
async function payAll(
  chosen: readonly Chosen[],
  { id }: BookedSession,
  payment: PlacePayment,
): Promise<void> {
  for (const { person, pays } of chosen) {
    if (pays) await payPlace(await placeOf(id, person.member.id), payment);
  }
}

const refused = ({ member }: AskedPerson, { code, message }: AppError) => ({
  id: member.id,
  name: `${member.firstName} ${member.lastName}`,
  code,
  message,
});

function checkOpen(session: BookedSession, now: Temporal.Instant): void {
  const refusal = bookingRefusal(session, now);
  if (refusal !== null) throw sessionErrors.fail(refusal);
}

/** A full session is refused without waiting for its lock: under a rush nobody queues for a place that is gone. */
async function refuseFull(
  session: BookedSession,
  ids: readonly string[],
  pays: boolean,
): Promise<RegistrationDone> {
  const { people } = await askedPeople(session, ids);
  const obstacleOf = await obstaclesOf(session, people);
  const failed = people.map((person) => {
    const waits = person.participant?.status === 'WAITING';
    const full = sessionErrors.fail(waits ? 'sessions/already-waiting' : 'sessions/full');
    const obstacle = waits ? null : obstacleOf(person);
    // Who pays needs no licence: what is missing is the place.
    return refused(person, pays && obstacle?.code === 'sessions/licence-missing' ? full : (obstacle ?? full));
  });
  return { done: 0, waiting: 0, failed };
}

/**
 * Registers employees on a session of their company, in the order given, as far as there are places (I1): the others wait when
 * `waiting` asks for it, or are refused one by one, with the reason. The members are locked first, then the session, so that
 * nobody who leaves, is banned or gives a licence back slips in. With a `payment`, who has no licence has a place all the same, paid
 * with Fitcoins (D40); so does a guest of another company (D44). Throws `not-found`, `sessions/booking-closed`, `sessions/billed`,
 * `gift-cards/not-enough-fitcoins`.
 */
export const registerParticipants = (
  scope: Scope,
  actor: Booker,
  sessionId: string,
  { memberIds, waiting }: Required<Registration>,
  payment?: PlacePayment,
): Promise<RegistrationDone> =>
  inTx(async () => {
    // Read once the connection is there, not before: in a rush, those who come too late take no lock at all.
    const seen = await sessionNow(scope, sessionId);
    checkOpen(seen.session, seen.now);
    const isFull = ({ registered, maxParticipants }: BookedSession) => registered >= maxParticipants;
    if (!waiting && isFull(seen.session))
      return refuseFull({ ...seen.session, guestOf: payment?.guestOf }, memberIds, payment !== undefined);
    const { guestOf } = payment ?? {};
    await holdPeople({ ...seen.session, guestOf }, memberIds);
    const session = { ...(await lockedBooking(scope, sessionId)), guestOf };
    const { people, now } = await askedPeople(session, memberIds);
    checkOpen(session, now);
    const obstacleOf = await obstaclesOf(session, people);
    const failed: RegistrationDone['failed'] = [];
    const chosen: Chosen[] = [];
    let done = 0;
    for (const person of people) {
      const place = session.registered + done < session.maxParticipants;
      // A place that was offered to all who wait is theirs as anybody's (D44).
      const waits = person.participant?.status === 'WAITING' && !place;
      const obstacle = waits
        ? sessionErrors.fail('sessions/already-waiting')
        : (obstacleOf(person) ?? (place || waiting ? null : sessionErrors.fail('sessions/full')));
      const pays = payment !== undefined && place && obstacle?.code === 'sessions/licence-missing';
      if (obstacle && !pays) failed.push(refused(person, obstacle));
      else {
        chosen.push({ person, place, pays });
        if (place) done += 1;
      }
    }
    await putAll(chosen, session, actor);
    if (payment) await payAll(chosen, session, payment);
    if (done > 0) await countPlaces(session.id);
    if (chosen.length > 0) {
      await tellSessionChanged(session);
      await tellSubscription(session, actor);
    }
    return { done, waiting: chosen.length - done, failed };
  });
