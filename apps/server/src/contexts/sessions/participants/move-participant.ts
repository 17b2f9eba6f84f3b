import type { ActorRole } from '@elan/domain/kernel';
import { participantMachine, type ParticipantEvent, type ParticipantStatus } from '@elan/domain/sessions';
import { systemActor, type AuditActor } from '../../../platform/registry/audit.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { sessionParticipants } from '../sessions.tables.ts';
import { clock, type ParticipantRow } from './participants.repository.ts';

export type ParticipantActor = AuditActor & { readonly role: ActorRole };

const notMarked = { markedAt: null, markedBy: null } as const;
const gone = { ...notMarked, leftAt: clock };
const marked = (actor: ParticipantActor) => ({ markedAt: clock, markedBy: actor.userId });
const placed = { ...notMarked, leftAt: null, registeredAt: clock, paidBy: null };
const waiting = { ...notMarked, leftAt: null, registeredAt: null, paidBy: null };

/** The columns that go with each event. */
const columnsOf: Readonly<Record<ParticipantEvent, (actor: ParticipantActor) => Record<string, unknown>>> = {
  promote: () => placed,
  leave: () => gone,
  leaveLate: () => gone,
  markPresent: marked,
  markLate: marked,
  markAbsent: marked,
  unmark: () => notMarked,
  cancelSession: () => notMarked,
  // They keep their rank: when they had asked.
  restoreSession: () => notMarked,
  ban: () => gone,
  comeBack: () => ({ ...placed, askedAt: clock }),
  waitAgain: () => ({ ...waiting, askedAt: clock }),
};

/**
 * Fires an event of a participant (state machine 7), in the caller's transaction, which has locked the session. Returns the new
 * status; `countPlaces` is the caller's. Throws `transition-forbidden`.
 */
export async function moveParticipant(
  participant: ParticipantRow,
  event: ParticipantEvent,
  actor: ParticipantActor = systemActor,
  wanted?: ParticipantStatus,
): Promise<ParticipantStatus> {
  const { status } = await transition({
    machine: participantMachine,
    table: sessionParticipants,
    row: participant,
    event,
    actor,
    ...(wanted && { wanted }),
    set: columnsOf[event](actor),
    details: { sessionId: participant.sessionId, memberId: participant.memberId },
  });
  return status;
}
