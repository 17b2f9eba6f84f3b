import { addDays, civilDateOf, daysBetween, earliestDayOf, epochOf } from '@elan/domain/kernel';
import type { CivilDate, Moment } from '@elan/domain/kernel';
import { calendarDays, type Session } from '@elan/domain/sessions';
import type { CalendarRange } from '../../ui/calendar/calendar-types.ts';

/** Days that "the coming week" has, today included. */
export const weekDays = 7;

/** The last day of the coming week. */
export const endOfWeek = (today: CivilDate): CivilDate => addDays(today, weekDays - 1);

/** The days to read for the coming week: from the one that some place still lives at this moment. */
export const weekFrom = (now: Moment, today: CivilDate): CalendarRange => ({
  from: earliestDayOf(now),
  to: endOfWeek(today),
});

/** As far ahead as one answer of the calendar goes. */
export function farthestFrom(now: Moment): CalendarRange {
  const from = earliestDayOf(now);
  return { from, to: addDays(from, calendarDays - 1) };
}

/** Returns the sessions that will be held or are being held, soonest first. */
export const comingOf = (sessions: readonly Session[], now: Moment): Session[] =>
  sessions
    .filter(({ status, endsAt }) => status === 'ACTIVE' && epochOf(endsAt) > epochOf(now))
    .toSorted((a, b) => epochOf(a.startsAt) - epochOf(b.startsAt));

/** « aujourd’hui », « demain », « dans 3 jours », by the calendar of its place; « en ce moment » while it is held. */
export function delayWords({ startsAt, zone }: Session, now: Moment): string {
  if (epochOf(startsAt) <= epochOf(now)) return 'en ce moment';
  const [today, day] = [civilDateOf(now, zone), civilDateOf(startsAt, zone)];
  if (day === today) return 'aujourd’hui';
  if (day === addDays(today, 1)) return 'demain';
  return `dans ${daysBetween(today, day)}\u00a0jours`;
}
