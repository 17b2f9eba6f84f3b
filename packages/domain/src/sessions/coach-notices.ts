import { civilDateOf, daysBetween, epochOf, type Moment } from '../kernel/index.ts';

/** Up to so many days before its own, a coach gives a session back; after that somebody must replace them first (specification point 4, D-3). */
export const giveBackDays = 3;
/** From so long before its start until its end, a coach tells that they will be late. */
const lateHours = 3;

export const coachNoticeKinds = ['GIVEN_BACK', 'REPLACEMENT', 'LATE'] as const;
export type CoachNoticeKind = (typeof coachNoticeKinds)[number];

type Span = {
  readonly status: string;
  readonly startsAt: Moment;
  readonly endsAt: Moment;
  /** The line that bought it, of a session that a person bought. */
  readonly boughtBy?: string | null;
};

/**
 * Returns what giving a session back does at `now`, by the days of its place: it is given back, a replacement is asked for, or null. One that
 * a person bought is always given back: the next coach is found by itself, or its money is (D38).
 */
export function giveBackOutcome(
  { status, startsAt, boughtBy = null }: Span,
  now: Moment,
  zone: string,
): 'given-back' | 'replacement-asked' | null {
  if (status !== 'ACTIVE' || epochOf(startsAt) <= epochOf(now)) return null;
  if (boughtBy !== null) return 'given-back';
  const days = daysBetween(civilDateOf(now, zone), civilDateOf(startsAt, zone));
  return days >= giveBackDays ? 'given-back' : 'replacement-asked';
}

/** Tells whether a coach may tell at `now` that they will be late. */
export const mayTellLate = ({ status, startsAt, endsAt }: Span, now: Moment): boolean =>
  status === 'ACTIVE' &&
  epochOf(now) >= epochOf(startsAt) - lateHours * 3_600_000 &&
  epochOf(now) < epochOf(endsAt);
