import { epochOf, type ActorRole, type Moment } from '../kernel/index.ts';
import { countsWhenCancelled } from './session-rules.ts';
import type { ParticipantEvent, ParticipantStatus } from './participant-status.ts';

/** What is marked of somebody who had a place (specification point 4, Attendance). */
export const attendances = ['PRESENT', 'LATE', 'ABSENT'] as const satisfies readonly ParticipantStatus[];
export type Attendance = (typeof attendances)[number];

/** The event of the machine that each mark is. */
export const attendanceEvents: Readonly<Record<Attendance, ParticipantEvent>> = {
  PRESENT: 'markPresent',
  LATE: 'markLate',
  ABSENT: 'markAbsent',
};

/** Tells whether a participant was marked. */
export const isMarked = (status: ParticipantStatus): status is Attendance =>
  (attendances as readonly ParticipantStatus[]).includes(status);

/** Tells whether a participant holds one of the places of the session (I1). */
export const holdsPlace = (status: ParticipantStatus): boolean => status === 'REGISTERED' || isMarked(status);

/** Tells whether a participant holds a place, or waits for one. */
export const isOnSession = (status: ParticipantStatus): boolean => status === 'WAITING' || holdsPlace(status);

const minute = 60_000;
const earlyMarkMs = 15 * minute;
const lateMarkMs = 24 * 60 * minute;

/** When attendance opens and closes for whoever is no administrator: 15 minutes before the start, 24 hours after the end. */
export const attendanceWindow = ({ startsAt, endsAt }: { startsAt: Moment; endsAt: Moment }) => ({
  opensAt: Temporal.Instant.fromEpochMilliseconds(epochOf(startsAt) - earlyMarkMs),
  closesAt: Temporal.Instant.fromEpochMilliseconds(epochOf(endsAt) + lateMarkMs),
});

/** What the rules of places and attendance need of a session. */
export type BookedSession = {
  readonly status: string;
  readonly billing: string;
  readonly startsAt: Moment;
  readonly endsAt: Moment;
};

export type AttendanceRefusal =
  | 'sessions/billed'
  | 'sessions/attendance-closed'
  | 'sessions/attendance-early';

/**
 * Returns why attendance may not be marked now, or null (state machine 7, permissions). A billed session is never marked.
 * An administrator marks at any time a session that takes place or took place. The others mark within the window, until the
 * session closes.
 */
export function attendanceRefusal(
  session: BookedSession,
  role: ActorRole,
  now: Moment,
): AttendanceRefusal | null {
  if (session.billing === 'BILLED') return 'sessions/billed';
  const open = role === 'ADMIN' ? ['ACTIVE', 'PASSED', 'ENDED'] : ['ACTIVE', 'PASSED'];
  if (!open.includes(session.status)) return 'sessions/attendance-closed';
  if (role === 'ADMIN') return null;
  const { opensAt, closesAt } = attendanceWindow(session);
  if (epochOf(now) < epochOf(opensAt)) return 'sessions/attendance-early';
  return epochOf(now) > epochOf(closesAt) ? 'sessions/attendance-closed' : null;
}

/**
 * Returns why nobody may be put on a session now, or null: a draft, a cancelled or a closed one, one that is over; until its end
 * who comes unannounced is put on the list.
 */
export function bookingRefusal(
  { status, billing, endsAt }: BookedSession,
  now: Moment,
): 'sessions/billed' | 'sessions/booking-closed' | null {
  if (billing === 'BILLED') return 'sessions/billed';
  return status !== 'ACTIVE' || epochOf(now) >= epochOf(endsAt) ? 'sessions/booking-closed' : null;
}

/** Returns why nobody may give a place back now, or null: only before the start; afterwards an absence is marked. */
export function leavingRefusal(
  session: BookedSession,
  now: Moment,
): 'sessions/billed' | 'sessions/booking-closed' | 'sessions/already-started' | null {
  const refusal = bookingRefusal(session, now);
  if (refusal !== null) return refusal;
  return epochOf(now) >= epochOf(session.startsAt) ? 'sessions/already-started' : null;
}

/**
 * Returns what giving a place back is (state machine 7). It is late less than 24 elapsed hours before the start, as for a
 * session that is cancelled. It is never late once the session was moved after the person had taken the place.
 */
export const leaveEventOf = (
  startsAt: Moment,
  now: Moment,
  movedSinceBooking: boolean,
): 'leave' | 'leaveLate' =>
  movedSinceBooking || !countsWhenCancelled(startsAt, now) ? 'leave' : 'leaveLate';

const hour = 60 * minute;

/** Until when a freed place is given by itself to the first who waits: some elapsed hours before the start (D44). */
export const givenUntil = (startsAt: Moment, hoursBefore: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(epochOf(startsAt) - hoursBefore * hour);

/** Tells whether a freed place is still given by itself; afterwards it is offered to all who wait (D44). */
export const givesFreedPlaces = (startsAt: Moment, now: Moment, hoursBefore: number): boolean =>
  epochOf(now) < epochOf(givenUntil(startsAt, hoursBefore));
