import type { Actor, Scope } from '@elan/domain/accounts';
import { espaceErrors } from '@elan/domain/espace';
import { kernelErrors, type AppError } from '@elan/domain/kernel';
import { sessionErrors } from '@elan/domain/sessions';
import { and, eq } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { leaveSession } from '../participants/leave-session.ts';
import { licenceWords, neededLicences } from '../participants/needed-licences.ts';
import { paidWords } from '../participants/pay-place.ts';
import { requireSession } from '../participants/participants.repository.ts';
import { registerParticipants } from '../participants/register-participants.ts';
import { tellParticipants } from '../participants/tell-participants.ts';
import { sessionParticipants } from '../sessions.tables.ts';
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
  const hasStarted = Temporal.Instant.compare(session.startsAt, await databaseNow()) <= 0;
  if (hasStarted && session.status === 'ACTIVE') throw espaceErrors.fail('espace/started');
  return session;
}

/**
 * Books one’s own place on a coming session of one’s company, by the one command that registers people, and writes to its owner
 * with a file for their calendar; without a place, in the waiting list when `waiting` asks for it. Throws `not-found`, `espace/started`, `sessions/booking-closed`, `sessions/billed`,
 * `sessions/full`, `espace/already-booked`, `espace/already-waiting`, `espace/banned`, `espace/licence-missing`; with
 * Fitcoins, `gift-cards/not-enough-fitcoins`, and there is neither a place nor a spending then.
 */
export async function bookOwnPlace(
  scope: Scope,
  actor: Pick<Actor, 'userId' | 'role' | 'memberId'>,
  sessionId: string,
  how: {
    readonly waiting: boolean;
    readonly withFitcoins: boolean;
    readonly topUp?: () => Promise<unknown>;
  },
): Promise<void> {
  const { waiting, withFitcoins, topUp } = how;
  const memberId = requireMember(actor);
  const session = await requireComing(scope, sessionId);
  const [refused] = await inTx(async () => {
    const { done, failed } = await registerParticipants(
      scope,
      actor,
      session.id,
      { memberIds: [memberId], waiting },
      withFitcoins ? { userId: actor.userId, words: paidWords(session), ...(topUp && { topUp }) } : undefined,
    );
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
export async function leaveOwnPlace(scope: Scope, actor: Actor, sessionId: string): Promise<void> {
  const memberId = requireMember(actor);
  const session = await requireComing(scope, sessionId);
  const [own] = await ownPlaces(session.id, memberId);
  if (!own) throw kernelErrors.fail('not-found');
  await leaveSession(scope, actor, session.id, own.id);
}
