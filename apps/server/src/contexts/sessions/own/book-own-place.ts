import type { Actor, Scope } from '@elan/domain/accounts';
import { espaceErrors } from '@elan/domain/espace';
import { AppError, hasCome, kernelErrors } from '@elan/domain/kernel';
import { sessionErrors } from '@elan/domain/sessions';
import { and, eq } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { amongColleagues } from '../../../platform/db/tenant-wall.ts';
import { leaveSession } from '../participants/leave-session.ts';
import { licenceWords, neededLicences } from '../participants/needed-licences.ts';
import { paidWords } from '../participants/pay-place.ts';
import { requireSession } from '../participants/participants.repository.ts';
import { registerParticipants } from '../participants/register-participants.ts';
import { tellParticipants } from '../participants/tell-participants.ts';
import { sessionParticipants, sessions } from '../sessions.tables.ts';
import { amongAll, guestOf, hostOf } from '../reading/guest-sessions.ts';
import { seenRowsWhere } from '../reading/session-columns.ts';
import { liveCustomerOn, type LiveCustomer } from './live-sessions.ts';
import { requireMember } from './read-own-sessions.ts';

/** What is said to the person themselves, where the sentence for who registers others speaks of « cette personne ». */
async function ownRefusal(code: string, programId: string | null): Promise<AppError> {
  if (code === 'sessions/full') return sessionErrors.fail('sessions/full');
  if (code === 'sessions/already-registered') return espaceErrors.fail('espace/already-booked');
  if (code === 'sessions/already-waiting') return espaceErrors.fail('espace/already-waiting');
  if (code === 'sessions/participant-banned') return espaceErrors.fail('espace/banned');
  if (code !== 'sessions/licence-missing') return kernelErrors.fail('permission-denied');
  const licences = await licenceWords(await neededLicences(programId));
  return espaceErrors.fail('espace/licence-missing', { licences });
}

async function requireComing(scope: Scope, sessionId: string) {
  const session = await requireSession(scope, sessionId);
  if (session.status === 'DRAFT' || session.status === 'DELETED') throw kernelErrors.fail('not-found');
  const hasStarted = hasCome(session.startsAt, await databaseNow());
  if (hasStarted && session.status === 'ACTIVE') throw espaceErrors.fail('espace/started');
  return session;
}

/** Refuses a session that somebody is not shown, as one that somebody else bought for themselves. Those of a programme are of a company, and shown to all of it. */
async function requireSeen(memberId: string, { id, programId }: { id: string; programId: string | null }) {
  if (programId !== null) return;
  const [seen] = await seenRowsWhere(memberId, eq(sessions.id, id));
  if (!seen) throw kernelErrors.fail('not-found');
}

/** Refuses a place at another hour than the one that was seen; the session is locked by who was just registered. */
async function requireSameStart(sessionId: string, seen: string): Promise<void> {
  const [now] = await db
    .select({ startsAt: sessions.startsAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (String(now?.startsAt) !== seen) throw espaceErrors.fail('espace/moved');
}

/** Who books: their own record, and the company where they work, which tells a guest. */
type Person = Pick<Actor, 'userId' | 'role' | 'memberId' | 'companyId'>;

type Asked = {
  readonly waiting: boolean;
  readonly withFitcoins: boolean;
  /** The start that the person saw; whoever is not asked to look at it says none. */
  readonly startsAt?: string | undefined;
  /** What completes the wallet, in the transaction of the place. */
  readonly topUp?: () => Promise<unknown>;
};

type Where = {
  readonly scope: Scope;
  readonly guestOf: string | undefined;
  /** Whom they are among the customers of the shop, by whose Live subscription they come in. */
  readonly live: LiveCustomer | null;
};

/**
 * What an act of somebody on a session is done with: behind the wall of their company, as a guest of the company of the session, or as the
 * customer that a Live subscription makes of them.
 */
async function onOwnSession<T>(
  scope: Scope,
  actor: Person,
  sessionId: string,
  act: (where: Where, actor: Person) => Promise<T>,
): Promise<T> {
  const isUnknown = (error: unknown) => error instanceof AppError && error.code === 'not-found';
  try {
    // Places are counted among colleagues, and one that is freed goes to who waits: this one command sees them.
    return await amongColleagues(() => act({ scope, guestOf: undefined, live: null }, actor));
  } catch (error) {
    // It is looked for among those of others only then: nearly everybody books a session of their own company.
    const guest = isUnknown(error) ? guestOf(actor) : null;
    const host = guest && (await hostOf(guest, sessionId));
    if (host)
      return amongAll(() =>
        act({ scope: { kind: 'company', companyId: host }, guestOf: guest.companyId, live: null }, actor),
      );
    const live = isUnknown(error) ? await liveCustomerOn(actor, sessionId) : null;
    if (!live) throw error;
    const { companyId, memberId } = live;
    return amongAll(() =>
      act(
        { scope: { kind: 'company', companyId }, guestOf: undefined, live },
        { ...actor, companyId, memberId },
      ),
    );
  }
}

/**
 * Books one’s own place on a coming session of one’s company, by the one command that registers people, and writes to its owner
 * with a file for their calendar; without a place, in the waiting list when `waiting` asks for it. Throws `not-found`, `espace/started`, `sessions/booking-closed`, `sessions/billed`,
 * `sessions/full`, `espace/moved` where `startsAt` is not its start any more, `espace/guests-pay` to a guest of another company who does not, `espace/already-booked`, `espace/already-waiting`, `espace/banned`, `espace/licence-missing`; with
 * Fitcoins, `gift-cards/not-enough-fitcoins`, and there is neither a place nor a spending then.
 */
export const bookOwnPlace = (scope: Scope, actor: Person, sessionId: string, asked: Asked): Promise<void> =>
  onOwnSession(scope, actor, sessionId, (where, person) => bookPlace(where, person, sessionId, asked));

async function bookPlace(
  { scope, guestOf: guest, live }: Where,
  actor: Person,
  sessionId: string,
  { waiting, withFitcoins, startsAt, topUp }: Asked,
): Promise<void> {
  const memberId = live?.memberId ?? (live ? await inTx(live.keep) : requireMember(actor));
  if (guest !== undefined && !withFitcoins) throw espaceErrors.fail('espace/guests-pay');
  const session = await requireComing(scope, sessionId);
  // What a Live subscription opens was looked at before.
  if (!live) await requireSeen(memberId, session);
  const [refused] = await inTx(async () => {
    const { done, failed } = await registerParticipants(
      scope,
      actor,
      session.id,
      // A place that is freed is given by itself: nobody pays it.
      { memberIds: [memberId], waiting: waiting && guest === undefined },
      withFitcoins
        ? {
            userId: actor.userId,
            words: paidWords(session),
            programId: session.programId,
            guestOf: guest,
            ...(topUp && { topUp }),
          }
        : undefined,
    );
    if (done > 0 && startsAt !== undefined) await requireSameStart(session.id, startsAt);
    if (done > 0) await tellParticipants(session, 'booked', await ownPlaces(session.id, memberId));
    return failed;
  });
  if (refused) throw await ownRefusal(refused.code, session.programId);
}

const ownPlaces = (sessionId: string, memberId: string) =>
  db
    .select({ id: sessionParticipants.id })
    .from(sessionParticipants)
    .where(and(eq(sessionParticipants.sessionId, sessionId), eq(sessionParticipants.memberId, memberId)));

/** Gives back one’s own place or rank, late or not; throws `not-found`, `espace/started`, `sessions/booking-closed`, `sessions/billed`. */
export const leaveOwnPlace = (scope: Scope, actor: Actor, sessionId: string): Promise<void> =>
  onOwnSession(scope, actor, sessionId, async (where, person) => {
    const memberId = requireMember(person);
    const session = await requireComing(where.scope, sessionId);
    const [own] = await ownPlaces(session.id, memberId);
    if (!own) throw kernelErrors.fail('not-found');
    await leaveSession(where.scope, { ...actor, ...person }, session.id, own.id);
  });
