import { canFire, epochOf, type ActorRole, type Moment } from '../kernel/index.ts';
import type { CountRule } from './count-rules.ts';
import {
  sessionBillingMachine,
  sessionMachine,
  type SessionBilling,
  type SessionStatus,
} from './session-status.ts';
import { countsWhenCancelled } from './session-rules.ts';

/** What a person may do with a session on screen, in the order of the machine. */
export const sessionActs = [
  'publish',
  'edit',
  'move',
  'cancel',
  'delete',
  'restore',
  'reset',
  'noCount',
  'recount',
] as const;
export type SessionAct = (typeof sessionActs)[number];

/** What the acts look at. */
export type ActedSession = {
  readonly status: SessionStatus;
  readonly billing: SessionBilling;
  readonly inProgram: boolean;
  readonly startsAt: Moment;
  readonly endsAt: Moment;
  readonly cancelledAt: Moment | null;
  readonly counted: boolean | null;
};

/** Who looks: the right to write sessions, and that to settle what was held or cancelled. */
export type SessionReader = {
  readonly role: ActorRole;
  readonly writes: boolean;
  readonly settles: boolean;
};

const editable: readonly SessionStatus[] = ['DRAFT', 'ACTIVE', 'PASSED'];

/** Tells whether the facts of a session may change: it is neither closed, nor cancelled, nor billed (T30). */
export const isEditable = ({ status, billing }: Pick<ActedSession, 'status' | 'billing'>): boolean =>
  editable.includes(status) && billing === 'UNBILLED';

/**
 * The rule that counts a cancelled session, or not (specification point 4): less than 24 elapsed hours before its start it
 * counts, unless an administrator says not. Null outside of any programme: such a session is in no pack.
 */
export function cancelCountRule(
  session: { readonly inProgram: boolean; readonly startsAt: Moment },
  cancelledAt: Moment,
  noCount: boolean,
): CountRule | null {
  if (!session.inProgram) return null;
  if (!countsWhenCancelled(session.startsAt, cancelledAt)) return 'CANCELLED_EARLY';
  return noCount ? 'NO_COUNT' : 'CANCELLED_LATE';
}

/** The rule that counts again a session that an administrator had set aside; null when none does. */
export function recountRule({ status, inProgram, startsAt, cancelledAt }: ActedSession): CountRule | null {
  if (!inProgram) return null;
  if (status === 'ENDED') return 'HELD';
  if (status !== 'CANCELLED' || cancelledAt === null) return null;
  return countsWhenCancelled(startsAt, cancelledAt) ? 'CANCELLED_LATE' : null;
}

/**
 * Tells whether a person who settles nothing is too late to move a session: it is of a pack and less than 24 elapsed hours away. Moved
 * far and cancelled there, it would not be counted (specification point 4).
 */
export const isTooLateToMove = (
  { inProgram, startsAt }: Pick<ActedSession, 'inProgram' | 'startsAt'>,
  { settles }: Pick<SessionReader, 'settles'>,
  now: Moment,
): boolean => inProgram && !settles && countsWhenCancelled(startsAt, now);

/**
 * Returns what a person may do with a session at `now`: by the table of state machine 6, the bill that freezes, the rights of
 * the person, and the time. The use cases check the same again.
 */
export function sessionActsOf(session: ActedSession, reader: SessionReader, now: Moment): SessionAct[] {
  const { status, billing } = session;

  const unbilled = canFire(sessionBillingMachine, billing, 'recount', 'ADMIN');
  const isToCome = epochOf(session.startsAt) > epochOf(now);
  const isOver = epochOf(session.endsAt) <= epochOf(now);
  const closes = status === 'ENDED' || status === 'CANCELLED';
  const allowed: Record<SessionAct, boolean> = {
    publish: reader.writes && canFire(sessionMachine, status, 'publish', reader.role) && isToCome,
    edit: reader.writes && isEditable(session),
    move:
      reader.writes &&
      canFire(sessionMachine, status, 'move', reader.role) &&
      !isOver &&
      !isTooLateToMove(session, reader, now),
    cancel: reader.writes && canFire(sessionMachine, status, 'cancel', reader.role) && !isOver,
    delete: reader.writes && canFire(sessionMachine, status, 'delete', reader.role),
    restore: reader.settles && canFire(sessionMachine, status, 'restore', reader.role) && isToCome,
    reset: reader.settles && canFire(sessionMachine, status, 'reset', reader.role),
    noCount: reader.settles && closes && session.inProgram && session.counted === true,
    recount: reader.settles && closes && session.counted === false && recountRule(session) !== null,
  };
  return unbilled ? sessionActs.filter((act) => allowed[act]) : [];
}
