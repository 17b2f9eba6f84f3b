import type { CivilDate } from './civil-date.ts';
import type { TimeOfDay } from './time-of-day.ts';

/** The zone of the product (specification point 9); a spot overseas has its own (D22). */
export const parisZone = 'Europe/Paris';

/** A moment: a Temporal.Instant, or the ISO string with an offset that lists and contracts carry. */
export type Moment = Temporal.Instant | string;

/** A stretch of time; the end is outside it (half-open). */
export type Interval = { readonly startsAt: Moment; readonly endsAt: Moment };

/** Milliseconds since 1970 of a moment. */
export const epochOf = (moment: Moment): number => Temporal.Instant.from(moment).epochMilliseconds;

/** A cache of a pure function, emptied when it is full: the programmes that one night plans share most of their dates. */
const moments = new Map<string, Temporal.Instant>();
const mostMoments = 20_000;

/**
 * Returns the moment when the clocks of `zone` show `time` on `date` (D22): a weekly 12:30 stays 12:30 all year.
 * Clock changes, as PostgreSQL's `at time zone` has them: an hour that does not exist moves forward
 * (29/03/2026 02:30 = 01:30Z), an hour that happens twice is the first one (25/10/2026 02:30 = 00:30Z).
 * Throws a RangeError for a date, a time or a zone that does not exist.
 */
export function instantAt(date: CivilDate, time: TimeOfDay, zone: string = parisZone): Temporal.Instant {
  const key = `${date} ${time} ${zone}`;
  const known = moments.get(key);
  if (known) return known;
  const moment = Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant();
  if (moments.size >= mostMoments) moments.clear();
  moments.set(key, moment);
  return moment;
}

const zoned = (moment: Moment, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(zone);

/** Returns the civil date that `zone` lives at this moment. */
export const civilDateOf = (moment: Moment, zone: string = parisZone): CivilDate =>
  zoned(moment, zone).toPlainDate().toString();

/** Returns the time that the clocks of `zone` show at this moment, seconds dropped. */
export const timeOfDayOf = (moment: Moment, zone: string = parisZone): TimeOfDay =>
  zoned(moment, zone).toPlainTime().toString().slice(0, 5);

/**
 * Tells whether a moment has come at `now`. At the very instant it has: what starts now has started, what ends now is over, and what was
 * open until now is closed. What is still to come is what has not come.
 */
export const hasCome = (moment: Moment, now: Moment): boolean => Temporal.Instant.compare(moment, now) <= 0;

/** Elapsed minutes between two moments (D22: 24 hours are 24 elapsed hours); negative when `to` comes first. */
export const minutesBetween = (from: Moment, to: Moment): number => (epochOf(to) - epochOf(from)) / 60_000;

/**
 * Tells whether two intervals share a moment (I3, I4): one that ends when the other starts does not overlap it.
 * The one function of the server and of the screens; the database says the same with exclusion constraints.
 */
export const overlaps = (a: Interval, b: Interval): boolean =>
  epochOf(a.startsAt) < epochOf(b.endsAt) && epochOf(b.startsAt) < epochOf(a.endsAt);
