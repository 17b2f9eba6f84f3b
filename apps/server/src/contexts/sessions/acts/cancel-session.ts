import { may, type Actor, type Scope } from '@elan/domain/accounts';
import { hasCome, kernelErrors } from '@elan/domain/kernel';
import {
  cancelCountRule,
  countsWhenCancelled,
  lastFreeCancellationOf,
  sessionErrors,
  type CancellationPreview,
} from '@elan/domain/sessions';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { inTx } from '../../../platform/db/database.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { readSessionRow, refuseBilled } from './change-session.ts';
import { nobodyTold, whoIsTold } from '../who-is-told.ts';
import { lockedSession, moveSession, type SessionActor, type SessionRow } from './move-session.ts';

declare module '../../../platform/registry/domain-events.ts' {
  interface DomainEvents {
    /** A person has just cancelled one session, in this transaction; those of a programme that stops or pauses are not told so. */
    'sessions/cancelled': { session: SessionRow; actor: SessionActor };
  }
}

type Cancellation = { readonly reason: string; readonly noCountReason?: string | undefined };
/** The time by the clock of the database, whatever the clock of the caller (T29, T52). */
type Clock = () => Promise<Temporal.Instant>;

// To the millisecond, as it is compared: what is kept is what was judged.
const toMillisecond = (at: Temporal.Instant) => Temporal.Instant.fromEpochMilliseconds(at.epochMilliseconds);

/** Tells whether cancelling a session of a scope now would count it in its pack. Throws `not-found`. */
export async function previewCancellation(
  scope: Scope,
  id: string,
  clock: Clock = databaseNow,
): Promise<CancellationPreview> {
  const session = await readSessionRow(scope, id);
  const { startsAt, programId } = session;
  const now = toMillisecond(await clock());
  return {
    counts: programId !== null && countsWhenCancelled(startsAt, now),
    inProgram: programId !== null,
    freeUntil: lastFreeCancellationOf(startsAt).toString(),
    now: now.toString(),
    ...(hasCome(startsAt, now) ? nobodyTold : await whoIsTold(session)),
  };
}

/**
 * Cancels a session, with a reason. One of a pack that is less than 24 elapsed hours away is counted, unless an administrator says
 * why it is not (specification point 4, D22); one of no pack is counted nowhere. Returns it.
 * Throws `not-found`, `transition-forbidden`, `sessions/billed`, `sessions/over`, and `permission-denied` for a word on the count from anybody else.
 */
export function cancelSession(
  scope: Scope,
  actor: Actor,
  id: string,
  { reason, noCountReason }: Cancellation,
  clock: Clock = databaseNow,
): Promise<SessionRow> {
  if (noCountReason !== undefined && !may(actor, 'sessions.settle'))
    throw kernelErrors.fail('permission-denied');
  return inTx(async () => {
    const session = await lockedSession(scope, id);
    refuseBilled(session);
    const now = toMillisecond(await clock());
    if (session.status === 'ACTIVE' && hasCome(session.endsAt, now)) {
      throw sessionErrors.fail('sessions/over');
    }
    const inProgram = session.programId !== null;
    const rule = cancelCountRule({ inProgram, startsAt: session.startsAt }, now, noCountReason !== undefined);
    const why = rule === 'NO_COUNT' ? noCountReason : undefined;
    const cancelled = await moveSession(session, 'cancel', actor, {
      set: {
        cancelReason: reason,
        cancelledAt: now,
        cancelledBy: actor.userId,
        counted: rule && rule === 'CANCELLED_LATE',
        countRule: rule,
        countReason: why ?? null,
        countedAt: rule && now,
      },
      details: { reason, ...(rule ? { rule } : {}), ...(why === undefined ? {} : { noCountReason: why }) },
    });
    await emitEvent('sessions/cancelled', { session: cancelled, actor });
    return cancelled;
  });
}
