import {
  addDays,
  civilDateOf,
  epochOf,
  instantAt,
  parisZone,
  transitions,
  type CivilDate,
  type Moment,
  type TimeOfDay,
} from '../kernel/index.ts';

/** The hours at which a session with a coach begins: every day, from 6 h to 22 h (specification point 9). */
export const unitHours = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21] as const;
/** How long it lasts, in minutes. */
export const unitMinutes = 60;
/** How many people may be invited to it (specification point 9). */
export const mostFriends = 4;
/** How long a place is held while it is paid, in minutes (D38): a little longer than the page of the payment (threats T17). */
export const holdMinutes = 31;
/** How long another coach is looked for, in hours, once the first one declined (D38). */
export const replacementHours = 24;
/** How long before its hour nobody is looked for any more, in minutes: its buyer reads that it is cancelled before they wait for anybody. */
export const lastSearchMinutes = 60;
/** How far ahead one may be booked, in days. */
export const unitDaysShown = 60;

export const timeOfUnit = (hour: number): TimeOfDay => `${String(hour).padStart(2, '0')}:00`;

export type UnitSpan = { readonly startsAt: Temporal.Instant; readonly endsAt: Temporal.Instant };

/** Returns when a session is held, by the clocks of its place. */
export function unitSpan(day: CivilDate, hour: number, zone: string = parisZone): UnitSpan {
  const startsAt = instantAt(day, timeOfUnit(hour), zone);
  return { startsAt, endsAt: startsAt.add({ minutes: unitMinutes }) };
}

/** Tells whether a session may still be bought: so many hours ahead, and not further than what is shown (D38). */
export function isUnitBookable(startsAt: Moment, now: Moment, hoursAhead: number): boolean {
  const ahead = epochOf(startsAt) - epochOf(now);
  return ahead >= hoursAhead * 3_600_000 && ahead <= (unitDaysShown + 1) * 86_400_000;
}

/** The first day on which a session may be bought. */
export function firstUnitDay(now: Temporal.Instant, hoursAhead: number): CivilDate {
  const day = civilDateOf(now.add({ hours: hoursAhead }));
  const last = instantAt(day, timeOfUnit(unitHours.at(-1) ?? 0), parisZone);
  return isUnitBookable(last, now, hoursAhead) ? day : addDays(day, 1);
}

/**
 * Until when another coach is looked for: so long after the first one declined, and never so late that it could not be cancelled before it
 * begins.
 */
export function searchUntil(declinedAt: Temporal.Instant, startsAt: Temporal.Instant): Temporal.Instant {
  const end = declinedAt.add({ hours: replacementHours });
  const last = startsAt.subtract({ minutes: lastSearchMinutes });
  return Temporal.Instant.compare(end, last) < 0 ? end : last;
}

/** The states of a session that somebody buys: held while it is paid, planned, without its coach, over. */
export const unitStatuses = ['HELD', 'PLANNED', 'SEARCHING', 'FREED', 'CANCELLED'] as const;
export type UnitStatus = (typeof unitStatuses)[number];
export type UnitEvent = 'plan' | 'free' | 'decline' | 'replace' | 'cancel';
const system = ['SYSTEM'] as const;

export const unitStatusLabels: Readonly<Record<UnitStatus, string>> = {
  HELD: 'Réservée le temps du paiement',
  PLANNED: 'Planifiée',
  SEARCHING: 'Un autre coach est cherché',
  FREED: 'Libérée',
  CANCELLED: 'Annulée',
};

/** The life of a session that is bought by the hour: the money plans it, a coach who declines is replaced, or it is given back (D38). */
export const unitMachine = transitions<UnitStatus, UnitEvent>({
  entity: 'shop-session',
  events: ['plan', 'free', 'decline', 'replace', 'cancel'],
  initial: ['HELD'],
  table: {
    // Who came between the choice and the money takes the coach: another one is looked for.
    HELD: { plan: { to: ['PLANNED', 'SEARCHING'], by: system }, free: { to: 'FREED', by: system } },
    PLANNED: { decline: { to: 'SEARCHING', by: system }, cancel: { to: 'CANCELLED', by: system } },
    SEARCHING: { replace: { to: 'PLANNED', by: system }, cancel: { to: 'CANCELLED', by: system } },
    FREED: {},
    CANCELLED: {},
  },
});
