import { epochOf, type Moment } from '../kernel/index.ts';
import type { ParticipantStatus } from './participant-status.ts';

/** What a mark may be, from the worst to the best (D43). */
export const marks = [1, 2, 3, 4, 5] as const;

/** From how many marks on a mean is shown to anybody but the administration (D43). */
export const fewestShownRatings = 5;

const day = 86_400_000;
const rateDays = 14;

const after = (moment: Moment, ms: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(epochOf(moment) + ms);

/** Until when a session is rated: 14 days after its end (D43). */
export const ratedUntil = (endsAt: Moment): Temporal.Instant => after(endsAt, rateDays * day);

/** Until when a rating is changed: 24 h after it was given (D43). */
export const ratingChangedUntil = (ratedAt: Moment): Temporal.Instant => after(ratedAt, day);

/** What decides whether somebody rates a session. */
export type RatedSession = {
  readonly participation: ParticipantStatus;
  readonly endsAt: Moment;
  /** When they rated it first; null for who has not. */
  readonly ratedAt: Moment | null;
};

export type RatingRefusal = 'espace/not-attended' | 'espace/rating-closed' | 'espace/rating-kept';

/** Tells whether somebody was there: marked present, or late. */
export const wasThere = (status: ParticipantStatus): boolean => status === 'PRESENT' || status === 'LATE';

/** Returns why somebody may not rate a session now, or null: they were there, it ended less than 14 days ago, once, changed for 24 h (D43). */
export function ratingRefusal(
  { participation, endsAt, ratedAt }: RatedSession,
  now: Moment,
): RatingRefusal | null {
  if (!wasThere(participation) || epochOf(now) < epochOf(endsAt)) return 'espace/not-attended';
  if (ratedAt !== null)
    return epochOf(now) < epochOf(ratingChangedUntil(ratedAt)) ? null : 'espace/rating-kept';
  return epochOf(now) < epochOf(ratedUntil(endsAt)) ? null : 'espace/rating-closed';
}
